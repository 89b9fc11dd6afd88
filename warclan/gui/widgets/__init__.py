"""Widgets that know no page: each shows plain values and reports what the user did."""
