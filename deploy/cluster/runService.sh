#!/bin/sh
# Fills the templates in with the environment, and runs one service of a node: etcd, patroni, haproxy or pgbouncer.
set -e
for file in /templates/*.yml /templates/*.conf /templates/*.cfg /templates/*.ini; do
  envsubst <"$file" >"/etc/prayog/$(basename "$file")"
done
cp /templates/createDatabase.sh /etc/prayog/
printf '"prayog" "%s"\n' "$PRAYOG_PASSWORD" >/etc/prayog/users.txt
chmod 600 /etc/prayog/users.txt /etc/prayog/patroni.yml
case "$1" in
  etcd) exec etcd --config-file /etc/prayog/etcd.yml ;;
  patroni) exec patroni /etc/prayog/patroni.yml ;;
  haproxy) exec haproxy -W -db -f /etc/prayog/haproxy.cfg ;;
  pgbouncer) exec pgbouncer /etc/prayog/pgbouncer.ini ;;
  *) exec "$@" ;;
esac
