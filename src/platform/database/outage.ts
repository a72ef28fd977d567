/** Classes of SQLSTATE that mean that PostgreSQL cannot serve now, whatever the statement. */
const stateClasses = /^(08|53|57P)/
/** A lock, a conflict or a slow server took longer than the timeout or the retries allow. */
const busyStates = new Set(['55P03', '57014', '40001', '40P01'])
/** Raised by our own constraints: the database's clock jumped, and this process has not followed it yet. */
const clockState = 'CLOCK'
/**
 * The connection to the server is lost. Calls to outside services never end in these codes: they have their own
 * error.
 */
const lostConnections =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** Messages of the driver without a code: the connection broke, or the pool had none free. */
const driverSays = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

/** This process has as much work as it accepts. The same call may succeed a little later. */
export class ServerBusy extends Error {
  override readonly name = 'Busy'
}

/** The seconds after which a client should try again. */
export const outageRetrySeconds = 5

/**
 * Returns whether a failure means that the database is absent or busy, so that the same call may succeed a little
 * later. If a transaction was being committed, its outcome is unknown: repeat only calls that are safe to repeat.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ServerBusy) return true
  const code = 'code' in error ? String(error.code) : ''
  if (stateClasses.test(code) || busyStates.has(code) || code === clockState || lostConnections.test(code))
    return true
  // The embedded server's socket file does not exist while the server restarts.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return driverSays.some((words) => error.message.startsWith(words))
}
