import { Refusal } from '#kit/errors.ts'
import { type Clock, minuteMs } from '#kit/time.ts'
import type { Context } from '../context.ts'
import type { Logger } from '../observability/log.ts'

/** A refused access: a line of the security log, and a count. */
export interface RefusedAccess {
  readonly note: (caller: RefusedCaller, what: string, code: string) => void
}

export interface RefusedCaller {
  /** An account's id; undefined for strangers. */
  readonly who: string | undefined
  readonly address: string
  readonly requestId: string
}

export const describeCaller = ({ actor, origin, requestId }: Context): RefusedCaller => ({
  who: actor.kind === 'user' ? actor.userId : undefined,
  address: origin.address,
  requestId,
})

export interface RefusedAccessParts {
  readonly log: Pick<Logger, 'info'>
  readonly clock: Clock
  /** Counts every refusal, whether a line is written or not. */
  readonly count: (code: string) => void
}

/** In one minute: lines about one caller, and lines in all. */
const linesPerCaller = 10
const linesInAll = 300

/**
 * Logs refused access. Lines are bounded, because a refused caller may continue; omitted lines are counted and
 * reported in the next minute. Refusals never write to the database, so that nobody can fill it this way.
 */
export function openRefusedAccess({ log, clock, count }: RefusedAccessParts): RefusedAccess {
  let windowEndsMs = 0
  let written = 0
  let leftOut = 0
  const byCaller = new Map<string, number>()
  const beginWindow = (nowMs: number) => {
    if (leftOut > 0)
      log.info({ event: 'access_refused', leftOut }, 'access refused, more often than is written')
    windowEndsMs = nowMs + minuteMs
    written = 0
    leftOut = 0
    byCaller.clear()
  }
  return {
    note({ who, address, requestId }, what, code) {
      count(code)
      const nowMs = clock().getTime()
      if (nowMs >= windowEndsMs) beginWindow(nowMs)
      const caller = who ?? address
      const lines = byCaller.get(caller) ?? 0
      if (lines >= linesPerCaller || written >= linesInAll) {
        leftOut += 1
        return
      }
      byCaller.set(caller, lines + 1)
      written += 1
      log.info({ event: 'access_refused', who, address, what, code, requestId }, 'access refused')
    },
  }
}

/** Returns whether a failure is a refusal of access (401 or 403). */
export const isAboutAccess = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 401 || error.status === 403)
