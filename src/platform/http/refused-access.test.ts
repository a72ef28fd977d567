import { describe, expect, test } from 'vitest'
import { openRefusedAccess } from './refused-access.ts'

function opened() {
  const lines: Record<string, unknown>[] = []
  const counted: string[] = []
  let nowMs = 0
  const refused = openRefusedAccess({
    log: { info: (line: Record<string, unknown>) => void lines.push(line) } as never,
    clock: () => new Date(nowMs),
    count: (code) => void counted.push(code),
  })
  const waitAMinute = () => {
    nowMs += 60_000
  }
  return { refused, lines, counted, waitAMinute }
}
const caller = (who: string | undefined, address = '1.2.3.4') => ({ who, address, requestId: 'r' })

describe('a refused access', () => {
  test('leaves who, what and the request', () => {
    const { refused, lines } = opened()
    refused.note(caller('u1'), 'GET /api/admin/customers', 'forbidden')
    expect(lines).toEqual([
      {
        event: 'access_refused',
        who: 'u1',
        address: '1.2.3.4',
        what: 'GET /api/admin/customers',
        code: 'forbidden',
        requestId: 'r',
      },
    ])
  })

  test('floods nothing, and hides nobody else', () => {
    const { refused, lines, counted, waitAMinute } = opened()
    for (let times = 0; times < 1000; times++) refused.note(caller('u1'), 'GET /api/wallet', 'forbidden')
    expect(lines).toHaveLength(10)
    refused.note(caller('u2'), 'GET /api/wallet', 'forbidden')
    expect(lines.at(-1)).toMatchObject({ who: 'u2' })
    for (let at = 0; at < 1000; at++)
      refused.note(caller(undefined, `a${at}`), 'GET /api/wallet', 'unauthorized')
    expect(lines).toHaveLength(300)
    expect(counted).toHaveLength(2001)
    waitAMinute()
    refused.note(caller('u1'), 'GET /api/wallet', 'forbidden')
    expect(lines.slice(300)).toEqual([
      { event: 'access_refused', leftOut: 1701 },
      expect.objectContaining({ who: 'u1' }),
    ])
  })
})
