import type pg from 'pg'

/** The parts of node-postgres' connection that carry COPY. Its types leave them out. */
type CopyConnection = {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void }
  readonly query: (sql: string) => void
  readonly sendCopyFromChunk: (rows: Buffer) => void
  readonly endCopyFrom: () => void
}

/** Everything that the client of node-postgres calls on a query that it runs. */
const ignored = {
  handleRowDescription() {},
  handleDataRow() {},
  handlePortalSuspended() {},
  handleEmptyQuery() {},
  handleCommandComplete() {},
  handleCopyInResponse() {},
  handleCopyData() {},
}

/** Returns the rows of `copy … to stdout` as text. The embedded engine answers all at once, so ask for a part. */
export function copyOut(client: pg.ClientBase, sql: string): Promise<Buffer> {
  const rows: Buffer[] = []
  return new Promise((resolve, reject) => {
    client.query({
      ...ignored,
      submit: (connection: unknown) => (connection as CopyConnection).query(sql),
      // A copy: node-postgres reuses the memory of the message.
      handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => void rows.push(Buffer.from(chunk)),
      handleError: reject,
      handleReadyForQuery: () => resolve(Buffer.concat(rows)),
    })
  })
}

/**
 * Sends `rows`, each with its line end, to `copy … from stdin`. Statement and rows are one write, because the embedded
 * engine reads the rows from the message that holds the statement. After an error the client is of no more use.
 */
export function copyIn(client: pg.ClientBase, sql: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      ...ignored,
      submit(given: unknown) {
        const connection = given as CopyConnection
        connection.stream.cork()
        connection.query(sql)
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
        connection.stream.uncork()
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    })
  })
}
