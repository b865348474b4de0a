#!/bin/sh
# Starts a database of compose.yaml in its container.
set -eu

# Creates the archive and its backups while this is the primary: everything each week, changes each day.
keep_archive() {
  while sleep 60; do
    [ "$(psql -U postgres -Atc 'select pg_is_in_recovery()' 2>/dev/null)" = f ] || continue
    pgbackrest --stanza=booklark stanza-create || continue
    backups=$(pgbackrest --stanza=booklark info) || continue
    if [ "$(day_of full)" -le "$(date -d '7 days ago' +%Y%m%d)" ]; then
      pgbackrest --stanza=booklark --type=full backup || continue
    elif [ "$(day_of '')" -lt "$(date +%Y%m%d)" ]; then
      pgbackrest --stanza=booklark --type=incr backup || continue
    fi
  done
}

# Prints the day of the latest backup of a kind, such as 20261130, or 0.
day_of() {
  { echo 0; echo "$backups" | sed -n "s/.*$1 backup: .*\([0-9]\{8\}\)-[0-9]\{6\}[FDI]$/\1/p"; } | tail -n 1
}

if [ "${1:-}" = keep_archive ]; then
  keep_archive
  exit
fi

install -o postgres -g postgres -m 600 /run/tls/server.key /run/server.key

# Brings back a moment from the archive, to which nothing is added.
if [ -n "${MOMENT:-}" ]; then
  [ -e "$PGDATA/PG_VERSION" ] ||
    gosu postgres pgbackrest --stanza=booklark restore --type=time --target="$MOMENT" --target-action=promote
  exec docker-entrypoint.sh "$@" --archive_mode=off
fi

# Copies the primary and follows it. A former primary does not start beside the new one.
if [ "$(hostname)" != "$PRIMARY" ]; then
  if [ ! -e "$PGDATA/PG_VERSION" ]; then
    install -d -o postgres -g postgres -m 700 "$PGDATA"
    copy() {
      PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres pg_basebackup -D "$PGDATA" -R --slot booklark_replica "$@" \
        -d "host=$PRIMARY user=booklark_replication sslmode=verify-full sslrootcert=/run/tls/ca.crt"
    }
    # A slot that is left from a replica before is used again. The primary may not be there yet.
    until copy --create-slot || copy; do sleep 2; done
  elif [ ! -e "$PGDATA/standby.signal" ]; then
    echo "This database was the primary, and $PRIMARY is now. Remove its volume, and it becomes the replica."
    exit 1
  fi
fi

(gosu postgres sh "$0" keep_archive &)
exec docker-entrypoint.sh "$@"
