import pg from 'pg'

export interface SharedConnection {
  query(query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult>
  end(): Promise<void>
}

/**
 * One connection that all callers share. A query leaves at once, behind those under way, instead of waiting for
 * a connection to itself; and a backend that does few things all the time does them with warm caches. Nothing
 * slow may travel here: all behind it would wait.
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
    // Queries wait in its queue until it is connected, and fail with it if it cannot be.
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
