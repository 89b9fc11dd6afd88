"""Models of rows and facets that know no page; tested without a window."""
