/** Classes of SQLSTATE by which PostgreSQL says that it cannot serve now, whatever it was asked. */
const stateClasses = /^(08|53|57P)/
/** Another's lock, another's work or a slow server took longer than we wait or try again. */
const busyStates = new Set(['55P03', '57014', '40001', '40P01'])
/** Raised by our own constraints: the database's clock has jumped, and this process has not followed it yet. */
const clockState = 'CLOCK'
/** The way to the server is gone. Calls to outside services never end in these: they have an error of their own. */
const lostConnections =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** What the driver says without a code: of a connection that broke, or a pool in which none became free. */
const driverSays = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

/** This process has as much to do as it takes on: the same call may succeed a little later. */
export class ServerBusy extends Error {
  override readonly name = 'Busy'
}

/** After how long it is worth asking again. */
export const outageRetrySeconds = 5

/**
 * Whether a failure is the database's absence or exhaustion, and not a mistake of ours: the same call may succeed
 * a little later. Where a transaction was being committed nobody knows whether it was, so that only calls which
 * are safe to repeat may be repeated.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ServerBusy) return true
  const code = 'code' in error ? String(error.code) : ''
  if (stateClasses.test(code) || busyStates.has(code) || code === clockState || lostConnections.test(code))
    return true
  // The embedded server's socket is a file, which is not there while it starts anew.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return driverSays.some((words) => error.message.startsWith(words))
}
