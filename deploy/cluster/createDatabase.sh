#!/bin/sh
# Patroni calls this once, on the first primary, with a connection address of the superuser.
# The limits belong to the role, because a pooler lends its sessions (docs/how-to/scaling.md#a-pooler).
set -e
exec psql "$1" -v ON_ERROR_STOP=1 -v password="$PRAYOG_PASSWORD" -q <<'SQL'
create role prayog login password :'password';
alter role prayog set lock_timeout = '5s';
alter role prayog set idle_in_transaction_session_timeout = '4s';
alter role prayog set statement_timeout = '120s';
alter role prayog set jit = off;
alter role prayog set parallel_setup_cost = 50000;
create database prayog owner prayog;
SQL
