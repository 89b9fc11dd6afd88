"""PDF documents drawn from sheets. The only user of reportlab."""
