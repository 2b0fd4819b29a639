-- The product's own role and database, made once on the primary: psql -f roles.sql
-- PgBouncer hands no settings of a connection on to PostgreSQL, so that the limits of the product's own pool stand here.
create role sahejo login password '__PRODUCT_PASSWORD__';
alter role sahejo set statement_timeout = '15s';
alter role sahejo set idle_in_transaction_session_timeout = '30s';
-- Its statements are short: compiling one or sharing it out takes longer than the statement does.
alter role sahejo set jit = off;
alter role sahejo set max_parallel_workers_per_gather = 0;
alter role sahejo set random_page_cost = 1.1;
create database sahejo owner sahejo;
