"""Delegates that paint the rows of lists, tables and facet trees."""
