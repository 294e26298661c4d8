#!/bin/sh
# Makes a backup, as backup.sh does, of what was there at a minute. On an empty machine, as postgres.
# Usage: restore-to.sh '2026-11-28 14:03:00+00' FOLDER
# pgbackrest.conf names the archive, PGDATA the empty folder of the database, DATA_DIR the folder with the copy of the photos.
set -eu
umask 077
PATH="$(echo /usr/lib/postgresql/*/bin):$PATH"
export PGDATA="${PGDATA:-/var/lib/postgresql/15/supplier-portal}"
pgbackrest --stanza=supplier-portal --pg1-path="$PGDATA" --type=time --target="$1" --target-action=promote --archive-mode=off restore
# Alone, whatever the settings that came with it: nobody reaches it, and it waits for no standby.
pg_ctl start --wait --timeout=3600 --log="$PGDATA/restore.log" -o "-c hot_standby=off -c listen_addresses= -c port=5432 \
  -c unix_socket_directories=$PGDATA -c hba_file=$PGDATA/pg_hba.conf -c ident_file=$PGDATA/pg_ident.conf -c synchronous_standby_names=" >&2
trap 'pg_ctl stop --wait --mode=fast >&2 || true' EXIT
# It takes connections when it has come to the minute, and ends if the archive does not reach it.
until pg_isready --quiet --host="$PGDATA" --port=5432; do
  pg_ctl status > /dev/null || { tail "$PGDATA/restore.log" >&2; exit 1; }
  sleep 1
done
DATABASE_URL="postgresql:///${PGDATABASE:-supplier_portal}?host=$PGDATA" "$(dirname "$0")/backup.sh" "$2"
