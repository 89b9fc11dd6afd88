"""The database: tables, sessions, migrations and backups. The only user of SQLAlchemy."""
