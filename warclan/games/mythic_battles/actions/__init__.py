"""The actions of an activation (sections 10 to 13), and the activation itself."""
