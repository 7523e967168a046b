#!/bin/bash
# Copies the released remotes to /backups and verifies the copy. Needs KEPT_DAYS.
set -euo pipefail
backups=${BACKUPS:-/backups} remotes=${REMOTES:-/remotes}
copy="$backups/remotes-$(date -u +%Y%m%dT%H%M%SZ).tgz"

# not the volume's own folder, which belongs to root: nobody else could restore its owner and mode
cd "$remotes"
tar -czf "$copy.unfinished" -- *
tar -tzf "$copy.unfinished" registry.json > /dev/null

mv "$copy.unfinished" "$copy"
find "$backups" -name 'remotes-*' -mtime "+$KEPT_DAYS" -delete
echo "$copy"
