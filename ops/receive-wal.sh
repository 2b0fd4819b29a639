#!/bin/sh
# Listens to the log as it is written, on the machine where backups are: pgBackRest has a piece of it only once it is full or
# a minute old. With both, what is lost with every database machine at once is what was on its way.
# A service that is started again when it ends. The password of the role is in PGPASSWORD or in ~/.pgpass.
set -eu
# Finished pieces are pgBackRest's after a minute: what is older than an hour is thrown away once an hour, when this begins
# anew. After an hour away it begins where the primary is now.
find __STREAM__ -type f -mmin +60 -delete
exec timeout 3600 __POSTGRES_BIN__/pg_receivewal --no-password --no-loop --status-interval=1 --directory=__STREAM__ \
  --host=__HOST__ --port=__PRIMARY_PORT__ --username=replicator
