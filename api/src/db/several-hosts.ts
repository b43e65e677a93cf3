/**
 * [G-30] [G-31] A database URL may name several servers that replicate one another, as libpq writes it:
 * `postgresql://user:password@one:5432,two:5432/vela`. One of them accepts writes, and which one changes with a
 * failover. Every new connection looks for the server that it needs, so there is no state that could be out of date
 * ([059](docs/decisions/059-several-database-servers.md)).
 */
import pg from 'pg'

/** Which server connections go to: the one that accepts writes, or a standby while there is one. */
export type Wanted = 'writable' | 'standby'

type Server = { readonly host: string; readonly port: number; readonly isWritable: boolean }

/** A server that does not answer within this time is not used. The pool waits two seconds longer. */
const answerMs = 3000
/** How often open connections are checked. A failover is over within 15 seconds, also if a machine vanished. */
const checkEveryMs = 5000

/** Returns one URL for each host. */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Makes the class of a pool's connections, which look for their server when they connect. */
export function clientOf(urls: readonly string[], wanted: Wanted) {
  let searching: Promise<Server> | null = null
  /** Connections that are opened together share a search. */
  function find(): Promise<Server> {
    searching ??= findServer(urls, wanted).finally(() => {
      searching = null
    })
    return searching
  }

  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connect = async () => {
        const { host, port } = await find()
        this.host = host
        this.port = port
        return super.connect()
      }
      if (callback === undefined) return connect()
      // A callback that throws must not count as a failed connection.
      connect().then(
        (client) => process.nextTick(callback, null, client),
        (error: unknown) => process.nextTick(callback, error),
      )
      return undefined
    }
  }
}

/**
 * Once another server has taken over, closes the connections to the old one. A machine that loses its power or network
 * closes none itself, and statements would wait many minutes for its reply.
 */
export function checkConnections(pool: pg.Pool, urls: readonly string[], wanted: Wanted): () => void {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  async function check(): Promise<void> {
    const answers = await Promise.allSettled(urls.map(askServer))
    const servers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const usable = servers.filter((server) => isWanted(server, wanted))
    if (usable.length === 0) return
    for (const client of clients)
      if (!usable.some(({ host, port }) => host === client.host && port === client.port))
        client.connection.stream.destroy()
  }
  const timer = setInterval(() => {
    if (clients.size > 0) void check()
  }, checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The first server that answers as it should. If no standby answers, the writable server serves its readers too. */
async function findServer(urls: readonly string[], wanted: Wanted): Promise<Server> {
  const asked = urls.map(askServer)
  const usable = asked.map(async (asking) => {
    const server = await asking
    if (isWanted(server, wanted)) return server
    throw Object.assign(new Error(`${describe(server)} accepts no writes`), { code: '25006' })
  })
  try {
    return await Promise.any(usable).catch((error: unknown) => {
      if (wanted === 'standby') return Promise.any(asked)
      throw error
    })
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error
    // Its own message does not say what is wrong with which server.
    throw new AggregateError(error.errors, error.errors.map(({ message }) => message).join('; '), {
      cause: error,
    })
  }
}

const isWanted = ({ isWritable }: Server, wanted: Wanted) => isWritable === (wanted === 'writable')

const describe = ({ host, port }: Pick<Server, 'host' | 'port'>) => `${host}:${port}`

async function askServer(url: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'vela search',
  })
  // A failed statement is reported by its promise; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ setting: 'on' | 'off' }>(
      `select current_setting('transaction_read_only') as setting`,
    )
    return { host: client.host, port: client.port, isWritable: rows[0]?.setting === 'off' }
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(`${describe(client)}: ${reason}`, { cause: error })
  } finally {
    void client.end()
  }
}
