import type pg from 'pg'

export type Migration = { readonly name: string; readonly sha256: string }

/** A table with rows of its own: a partition is one, the table that it belongs to is none. */
export type StoredTable = {
  /** Quoted where SQL needs it. */
  readonly name: string
  readonly columns: string
  /** Pages of 8 KB of the table alone, and its size with the values that are stored apart. */
  readonly pages: number
  readonly bytes: number
  readonly partition: { readonly of: string; readonly bound: string } | null
}

export type Sequence = { readonly name: string; readonly value: string; readonly isCalled: boolean }

const isOurs = `c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`

/** Values must look the same in every database: their text is hashed, and a load reads it again. */
export async function fixTextForm(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
}

/** The names of all tables, to lock them before the snapshot is taken. */
export async function listTableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c where ${isOurs} and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<Omit<StoredTable, 'partition'> & { of: string | null; bound: string }>(
    `select format('%I', c.relname) as name,
            (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
            pg_table_size(c.oid)::float8 as bytes,
            quote_ident(parent.relname) as of, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c
       left join pg_inherits on inhrelid = c.oid
       left join pg_class parent on parent.oid = inhparent
      where ${isOurs} and c.relkind = 'r' order by c.relname`,
  )
  return rows.map(({ of, bound, ...table }) => ({
    ...table,
    partition: bound === null || of === null ? null : { of, bound },
  }))
}

/** Null if the database has never been migrated. */
export async function listMigrations(client: pg.ClientBase): Promise<Migration[] | null> {
  const { rows: found } = await client.query(`select to_regclass('public.schema_migrations') as name`)
  if (found[0]?.name === null) return null
  const { rows } = await client.query<Migration>('select name, sha256 from schema_migrations order by name')
  return rows
}

/** A sequence ignores transactions, so it is read after the snapshot was taken: it is never behind the rows. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c where ${isOurs} and c.relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Sequence>(
      `select $1 as name, last_value::text as value, is_called as "isCalled" from ${name}`,
      [name],
    )
    sequences.push(...rows)
  }
  return sequences
}

export async function setSequence(client: pg.ClientBase, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Runs `load` without foreign keys and triggers, then adds the keys again, which checks every row. Rows refer to each
 * other in circles, so no order of the tables would do. Needs only the rights of the tables' owner. Call it in
 * a transaction, because a load that fails would leave the keys dropped.
 */
export async function withoutConstraints(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select format('%I', c.relname) as table, format('%I', conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = conrelid
      where ${isOurs} and contype = 'f' and conparentid = 0 order by 1, 2`,
  )
  const tables = await listTableNames(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
