import type pg from 'pg'

/** Without the checks of foreign keys and without a time limit: with them a fill would take many times as long. */
export async function fill(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0`)
    await client.query(`set idle_in_transaction_session_timeout = 0`)
    await client.query('set session_replication_role = replica')
    await work(client)
    // The sums of the landings are made by triggers, which this role has.
    await client.query('set session_replication_role = origin')
    await client.query(
      `insert into landing_minute (minute, language, flow, device, source, campaign, traffic, landings)
       select date_trunc('minute', created_at), language, flow, device, source, campaign, traffic, 2 * count(*)
       from quiz_session group by 1, 2, 3, 4, 5, 6, 7`,
    )
  } finally {
    client.release(true)
  }
}

/** As the server would after a while: it takes longer than a call may. */
export async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
