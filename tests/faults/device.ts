import type { ObservationLog } from './observations.ts'
import type { SeededRandom } from './random.ts'

/** The addresses of the product under test. */
export interface Addresses {
  /** The public origin. */
  readonly origin: string
  /** Ports of the servers. */
  readonly ports: readonly number[]
  /** Ids of the opportunities on sale. */
  readonly opportunities: readonly string[]
  /** Whether the run has ended and nobody waits for an answer any more. */
  isOver(): boolean
}

export type DeviceAnswer = { readonly status: number; readonly body: Record<string, unknown> }

const patienceMs = 8_000
/** Retries with the same key, as a client does that must know the result. */
const triesAtMost = 300
const pauseMs = 200

/** The browser of a signed-in person. Each call goes to a random server. */
export interface SimulatedDevice {
  /** Calls once. Returns undefined without a complete, decisive answer. */
  call(method: string, path: string, body?: object, key?: string): Promise<DeviceAnswer | undefined>
  /** Retries until it is answered or the run ends. */
  retryUntilAnswered(
    method: string,
    path: string,
    body: object,
    key: string,
  ): Promise<DeviceAnswer | undefined>
  /** Records a refusal. */
  refused(act: string, answer: DeviceAnswer): void
}

export function openDevice(
  token: string,
  { origin, ports, isOver }: Addresses,
  random: SeededRandom,
  write: (observation: Parameters<ObservationLog['write']>[1]) => void,
): SimulatedDevice {
  const call: SimulatedDevice['call'] = async (method, path, body, key) => {
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
      // During an outage a caller may get 503 and never 500.
      if (response.status === 500) write({ event: 'wrong', what: `${method} ${path} failed: ${text}` })
      if (response.status >= 500) return undefined
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    } catch {
      return undefined
    }
  }
  return {
    call,
    async retryUntilAnswered(method, path, body, key) {
      for (let turn = 0; turn < triesAtMost; turn += 1) {
        const answer = await call(method, path, body, key)
        if (answer) return answer
        if (isOver()) return undefined
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      write({ event: 'never_answered', act: `${method} ${path}`, key })
      return undefined
    },
    refused(act, { status, body }) {
      const code = String(body.code)
      // The clients never reuse a key with another body.
      if (code === 'idempotency_key_reused') write({ event: 'wrong', what: `${act}: ${code}` })
      write({ event: 'refused', act, status, code })
    },
  }
}
