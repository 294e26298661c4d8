#!/bin/sh
# Restores a backup into an empty database and folder. Usage: restore.sh BACKUP
# DATABASE_URL and DATA_DIR name where to. Nothing may use them yet.
set -eu
umask 077
tables=$(psql -Atc "select 1 from information_schema.tables where table_schema = 'public' limit 1" "$DATABASE_URL")
if [ -n "$tables" ]; then
  echo "restore: the database is not empty" >&2
  exit 1
fi
if [ -e "$DATA_DIR/photos" ]; then
  echo "restore: $DATA_DIR/photos exists" >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" "$1/database.dump"
if [ -e "$1/photos.tar" ]; then
  mkdir -p "$DATA_DIR/photos"
  tar -C "$DATA_DIR/photos" -xf "$1/photos.tar"
fi
