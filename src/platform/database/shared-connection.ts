import pg from 'pg'

export interface SharedConnection {
  query(query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult>
  end(): Promise<void>
}

/**
 * Opens one connection that all callers share. A query is sent at once, behind those under way, and does not wait
 * for a connection of its own. A backend that runs few statements all the time has warm caches. Slow statements are
 * not allowed here: everything behind them would wait.
 */
export function openSharedConnection(
  connection: pg.ClientConfig,
  onError: (error: Error) => void,
): SharedConnection {
  let client: pg.Client | undefined
  const open = (): pg.Client => {
    const opened = new pg.Client(connection)
    const forget = () => {
      if (client === opened) client = undefined
    }
    opened.on('error', (error) => {
      forget()
      onError(error)
    })
    opened.once('end', forget)
    // Queries wait in the client's queue until it is connected, and fail with it otherwise.
    opened.connect().catch(forget)
    return opened
  }
  return {
    query(query) {
      client ??= open()
      return client.query(query)
    },
    async end() {
      await client?.end()
    },
  }
}
