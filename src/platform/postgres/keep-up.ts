import { secondMs, stopwatch } from '#kit/time.ts'
import { isAlive, isUnreaped } from './processes.ts'
import { bringUp, type Log, type RunningServer, type ServerPlan, terminate } from './server.ts'

const lookEveryMs = 250
/** A server that cannot start, on a full disk for one, is not tried in a circle. */
const patienceMs = 5 * secondMs

export interface KeptServer {
  /** Ends the server for good. */
  stop(): Promise<void>
}

/**
 * Starts the server again when it ends by itself: killed by hand or for want of memory, while the program that it
 * belongs to lives on. Connections fail meanwhile and are made anew once it answers; it recovers what was
 * committed. Looked at from outside, since a server that was taken over is no child whose end would be told.
 */
export function keepUp(first: RunningServer, plan: ServerPlan, warn: Log): KeptServer {
  let server = first
  let isStopping = false
  let notBefore = 0
  let rising: Promise<void> | undefined
  const rise = async () => {
    warn(`PostgreSQL (process ${server.pid}) has ended by itself: starting it again`)
    try {
      // Where it was first, since that is where everybody looks for it.
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
