#!/bin/sh
# Creates .env with new secrets, and tls/ with the certificates between the parts:
# sh prepare.sh booklark.example ops@booklark.example 'smtps://user:password@mail.example'
set -eu
[ $# -eq 3 ] || { echo "Use: sh prepare.sh DOMAIN EMAIL SMTP_URL" >&2; exit 1; }
cd "$(dirname "$0")"
[ ! -e .env ] || { echo ".env exists already. A new pepper would lock out every account." >&2; exit 1; }
umask 077

mkdir -p tls
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj "/CN=Booklark" \
  -keyout tls/ca.key -out tls/ca.crt 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=database-1" \
  -addext "subjectAltName=DNS:database-1,DNS:database-2,DNS:moment,DNS:pool" -keyout tls/server.key -out tls/server.csr 2>/dev/null
openssl x509 -req -days 3650 -in tls/server.csr -CA tls/ca.crt -CAkey tls/ca.key -copy_extensions copy -out tls/server.crt 2>/dev/null
# Nothing else is signed with it.
rm tls/ca.key tls/server.csr
# The programs read them as users of their own.
chmod 755 tls
chmod 644 tls/ca.crt tls/server.crt

secret() { openssl rand -hex 32; }
cat > .env <<END
DOMAIN=$1
ACME_EMAIL=$2
BOOKLARK_SMTP='$3'
BOOKLARK_MAIL_FROM=hello@$1
BOOKLARK_TOKEN_SECRET=$(secret)
BOOKLARK_PEPPER=$(secret)
BOOKLARK_FILES_SECRET=$(secret)
BOOKLARK_S3_KEY_ID=GK$(openssl rand -hex 12)
BOOKLARK_S3_SECRET=$(secret)
ARCHIVE_KEY_ID=GK$(openssl rand -hex 12)
ARCHIVE_SECRET=$(secret)
ARCHIVE_PASSPHRASE=$(secret)
GARAGE_RPC_SECRET=$(secret)
POSTGRES_PASSWORD=$(secret)
REPLICATION_PASSWORD=$(secret)
PGBOUNCER_PASSWORD=$(secret)
DATABASE_HOST=database-1
BACKUP_DAYS=14
END
echo "Created .env and tls/. Copy .env to a safe place: without its pepper no one can sign in,
and without its passphrase no one can read the archive."
