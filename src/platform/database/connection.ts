import { StartupFault } from '../startup/startup-fault.ts'

/** The address and user of a PostgreSQL server. `host` is a folder if it begins with a slash. */
export type PgConnection = {
  host: string
  port?: number
  user: string
  database: string
  password?: string
  ssl?: { rejectUnauthorized: boolean }
}

/** Parses `postgres://user:password@host:port/database?sslmode=…`. */
export function parseDatabaseUrl(text: string): PgConnection {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new StartupFault('The database address must look like postgres://user:password@host:5432/database.')
  }
  const user = decode(url.username)
  const database = decode(url.pathname.slice(1))
  // A socket folder cannot be the host of a URL, so libpq accepts it as a parameter too.
  const host = url.searchParams.get('host') ?? decode(url.hostname)
  if (!user || !database || !host) {
    throw new StartupFault('The database address must name a user, a host and a database.')
  }
  const connection: PgConnection = { host: host.replace(/^\[(.*)\]$/, '$1'), user, database }
  const port = url.port || url.searchParams.get('port')
  if (port) connection.port = Number(port)
  if (url.password) connection.password = decode(url.password)
  const ssl = readSslMode(url.searchParams.get('sslmode'))
  if (ssl) connection.ssl = ssl
  return connection
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartupFault('The database address contains a % that does not begin a coded character.')
  }
}

/** Interprets `sslmode` as libpq does: only the two verify modes check the server's certificate. */
function readSslMode(mode: string | null): PgConnection['ssl'] {
  switch (mode) {
    case null:
    case 'disable':
    case 'allow':
    case 'prefer':
      return undefined
    case 'require':
      return { rejectUnauthorized: false }
    case 'verify-ca':
    case 'verify-full':
      return { rejectUnauthorized: true }
    default:
      throw new StartupFault(`The database address asks for an sslmode that does not exist: ${mode}.`)
  }
}
