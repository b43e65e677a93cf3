import type pg from 'pg'
import { row, whole } from './numbers.ts'

type Size = {
  readonly name: string
  readonly rows: number
  readonly heap: number
  readonly indexes: number
  readonly toast: number
}

/** The bytes per person of each table, partitions together. The rows are those that the planner knows of. */
const sizes = `with part as (
    select c.oid, coalesce(parent.relname, c.relname) as name, c.reltuples, c.reltoastrelid
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace)
  select name, sum(greatest(reltuples, 0))::float8 as rows, sum(pg_relation_size(oid))::float8 as heap,
    sum(pg_indexes_size(oid))::float8 as indexes,
    sum(case when reltoastrelid = 0 then 0 else pg_total_relation_size(reltoastrelid) end)::float8 as toast
  from part group by name order by sum(pg_total_relation_size(oid)) desc`

export async function measureTables(pool: pg.Pool, people: number): Promise<string[]> {
  const found = (await pool.query<Size>(sizes)).rows
  const all = found.reduce((sum, { heap, indexes, toast }) => sum + heap + indexes + toast, 0)
  const listed = found.filter(({ heap, indexes, toast }) => heap + indexes + toast > all / 1000)
  return [
    row('table', 'rows a person', 'heap, bytes a person', 'indexes', 'toast'),
    row('---', '---', '---', '---', '---'),
    ...listed.map(({ name, rows, ...bytes }) =>
      row(
        name,
        (rows / people).toFixed(1),
        ...[bytes.heap, bytes.indexes, bytes.toast].map((one) => whole(one / people)),
      ),
    ),
    '',
    `All tables: ${whole(all / people)} bytes a person, ${whole(all / 1e6)} MB.`,
  ]
}
