import type { Random } from './random.ts'
import type { Witness } from './witness.ts'

/** Where people find the product. */
export interface Places {
  /** Our address as browsers know it. */
  readonly origin: string
  /** The servers behind it. */
  readonly ports: readonly number[]
  /** Opportunities that are offered. */
  readonly opportunities: readonly string[]
  /** Whether everybody goes home, whatever they still wait for. */
  isOver(): boolean
}

export type Answer = { readonly status: number; readonly body: Record<string, unknown> }

const patienceMs = 8_000
/** With the same key again and again, as a phone does whose owner wants to know. */
const triesAtMost = 300
const pauseMs = 200

/** A browser of somebody who is signed in, at whichever server answers. */
export interface Device {
  /** One try; undefined where no whole answer came, or none that decides. */
  call(method: string, path: string, body?: object, key?: string): Promise<Answer | undefined>
  /** Until there is an answer, or it is over. */
  insist(method: string, path: string, body: object, key: string): Promise<Answer | undefined>
  /** Writes down that it was told no. */
  refused(act: string, answer: Answer): void
}

export function openDevice(
  token: string,
  { origin, ports, isOver }: Places,
  random: Random,
  write: (testimony: Parameters<Witness['write']>[1]) => void,
): Device {
  const call: Device['call'] = async (method, path, body, key) => {
    try {
      const response = await fetch(`http://127.0.0.1:${random.oneOf(ports)}${path}`, {
        method,
        headers: {
          origin,
          cookie: `sahl_session=${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await response.text()
      // Whatever is out of order, somebody who asks is told to come back, and never of a failure of ours.
      if (response.status === 500) write({ told: 'wrong', what: `${method} ${path} failed: ${text}` })
      if (response.status >= 500) return undefined
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    } catch {
      return undefined
    }
  }
  return {
    call,
    async insist(method, path, body, key) {
      for (let turn = 0; turn < triesAtMost; turn += 1) {
        const answer = await call(method, path, body, key)
        if (answer) return answer
        if (isOver()) return undefined
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      write({ told: 'never_answered', act: `${method} ${path}`, key })
      return undefined
    },
    refused(act, { status, body }) {
      const code = String(body.code)
      // Its own key under other words: nobody here does that.
      if (code === 'idempotency_key_reused') write({ told: 'wrong', what: `${act}: ${code}` })
      write({ told: 'refused', act, status, code })
    },
  }
}
