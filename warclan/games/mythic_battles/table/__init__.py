"""What people at the playing table see and are asked, as records: no Qt, no services, no files."""
