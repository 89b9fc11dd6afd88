"""What a printed or shown sheet says: plain records without any drawing."""
