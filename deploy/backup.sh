#!/bin/sh
# Backs up the database, then the photos: an extra photo does no harm, a missing one does. Usage: backup.sh FOLDER
# DATABASE_URL and DATA_DIR name what is backed up. pg_dump must be as new as the server.
set -eu
umask 077
folder="$1/$(date -u +%Y-%m-%dT%H%M%SZ)"
mkdir -p "$folder.part"
pg_dump --format=custom --no-owner --file="$folder.part/database.dump" "$DATABASE_URL"
# Photos in a bucket are backed up by its own means.
if [ -d "$DATA_DIR/photos" ]; then
  # 1: a photo was deleted meanwhile. 2: one could not be read.
  tar -C "$DATA_DIR/photos" --exclude=./arriving -cf "$folder.part/photos.tar" . || [ $? -eq 1 ]
fi
# A backup without this name is not complete.
mv "$folder.part" "$folder"
echo "$folder"
