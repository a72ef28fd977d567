import { describe, expect, test } from 'vitest'
import { createRequestPace } from './request-pace.ts'

const noAbort = () => new AbortController().signal

/** A pace of ten requests a second whose clock stands still unless `pass` is called; records each wait. */
function createTestPace() {
  let now = 1_000
  const waits: number[] = []
  const pace = createRequestPace(10, {
    nowMs: () => now,
    wait: async (ms, signal) => {
      signal.throwIfAborted()
      waits.push(ms)
    },
  })
  const send = (count: number, address = '192.0.2.1') =>
    Promise.all(Array.from({ length: count }, () => pace.take(address, noAbort)))
  const pass = (ms: number) => {
    now += ms
  }
  return { pace, send, waits, pass }
}

describe('the pace of one address', () => {
  test('answers a burst at once and spreads the requests beyond it at the allowed rate', async () => {
    const { send, waits } = createTestPace()
    expect(new Set(await send(53))).toEqual(new Set([0]))
    expect(waits).toEqual([100, 200, 300])
  })

  test('allows as many requests again as time has refilled', async () => {
    const { send, waits, pass } = createTestPace()
    await send(50)
    pass(1_000)
    await send(11)
    expect(waits).toEqual([100])
  })

  test('forgets what a caller used up if the clock goes back', async () => {
    const { send, waits, pass } = createTestPace()
    await send(50)
    pass(-60_000)
    expect(await send(1)).toEqual([0])
    expect(waits).toEqual([])
  })

  test('refuses a request that would wait more than two seconds, after two seconds', async () => {
    const { send, waits } = createTestPace()
    const outcomes = await send(73)
    expect(outcomes.filter((seconds) => seconds > 0)).toEqual([3, 3, 3])
    expect(waits.slice(-4)).toEqual([2_000, 2_000, 2_000, 2_000])
  })

  test('a flood from one network does not delay another address', async () => {
    const { send, waits } = createTestPace()
    await send(50, '2001:db8:0:1::1')
    expect(await send(50, '2001:db8:0:2::1')).not.toContain(1)
    await send(50, '198.51.100.7')
    expect(waits).toEqual([])
    await send(1, '2001:db8:0:1:ffff::2')
    expect(waits).toEqual([100])
  })

  test('stops waiting if the client disconnects', async () => {
    const { pace, send } = createTestPace()
    await send(50)
    await expect(pace.take('192.0.2.1', () => AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
