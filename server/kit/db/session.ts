/**
 * What PostgreSQL is told of our statements when a connection is made, whoever set it up: they are short. Compiling one, or
 * sharing it out to further processes, takes longer than it takes itself; at ten million listings the planner did so for a
 * page of 25. The disks have no head. PgBouncer hands none of this on: there it stands on the role (ops/roles.sql).
 */
export const SHORT_STATEMENTS = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";
