import { secondMs, stopwatch } from '#kit/time.ts'
import { isAlive, isUnreaped } from './processes.ts'
import { bringUp, type Log, type RunningServer, type ServerPlan, terminate } from './server.ts'

const lookEveryMs = 250
/** A server that cannot start, for example on a full disk, is not restarted in a loop. */
const patienceMs = 5 * secondMs

export interface KeptServer {
  /** Ends the server for good. */
  stop(): Promise<void>
}

/**
 * Restarts the server if it ends by itself, for example killed for lack of memory. Connections fail meanwhile and
 * are opened again once it answers; it recovers what was committed. The server is polled, because one that was taken
 * over is not a child process.
 */
export function keepUp(first: RunningServer, plan: ServerPlan, warn: Log): KeptServer {
  let server = first
  let isStopping = false
  let notBefore = 0
  let rising: Promise<void> | undefined
  const rise = async () => {
    warn(`PostgreSQL (process ${server.pid}) has ended by itself: starting it again`)
    try {
      // Keeps the first socket folder, which the connections use.
      server = await bringUp({ ...plan, socketFolder: first.socketFolder })
      warn(`PostgreSQL is up again (process ${server.pid})`)
    } catch (error) {
      notBefore = stopwatch() + patienceMs
      warn(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
    } finally {
      rising = undefined
    }
  }
  const timer = setInterval(() => {
    if (isStopping || rising || stopwatch() < notBefore || isUp(server.pid)) return
    rising = rise()
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await rising
      await terminate(server.pid, plan.cluster)
    },
  }
}

const isUp = (pid: number): boolean => isAlive(pid) && !isUnreaped(pid)
