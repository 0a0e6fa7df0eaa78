#!/bin/sh
# Makes the two roles of Nostro and its database, or gives the roles the passwords of today. Run it as a superuser, with
# psql's own variables (PGHOST, PGUSER, PGPASSWORD) or in the image of PostgreSQL.
#   DATABASE_OWNER_PASSWORD  of nostro_owner, who owns the database and migrates it: DATABASE_OWNER_URL
#   DATABASE_PASSWORD        of nostro_server, as whom servers sign in, without rights of its own: DATABASE_URL
set -eu
export PGUSER="${PGUSER:-${POSTGRES_USER:-postgres}}"
psql --no-psqlrc --set ON_ERROR_STOP=1 --dbname postgres \
  --set owner_password="${DATABASE_OWNER_PASSWORD:?}" --set server_password="${DATABASE_PASSWORD:?}" <<'SQL'
select 'create role nostro_owner' where not exists (select from pg_roles where rolname = 'nostro_owner') \gexec
select 'create role nostro_server' where not exists (select from pg_roles where rolname = 'nostro_server') \gexec
alter role nostro_owner login createrole nosuperuser nobypassrls nocreatedb noreplication password :'owner_password';
alter role nostro_server login noinherit nocreaterole nosuperuser nobypassrls nocreatedb noreplication password :'server_password';
select 'create database nostro owner nostro_owner' where not exists (select from pg_database where datname = 'nostro') \gexec
SQL
