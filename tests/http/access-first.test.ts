import { describe, expect, inject, test } from 'vitest'
import { contracts } from '#main/modules.ts'

const { origin } = inject('product')
const id = '019aa000-0000-7000-8000-000000000000'
const closed = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter(({ access, method }) => access !== 'public' && method !== 'GET')
  .map(({ method, path }) => [method, path] as const)

/** Wrong in every way that could be checked before access. */
const wrong = {
  headers: { origin, 'content-type': 'text/plain', 'idempotency-key': 'none' },
  body: '{',
}

describe('access is checked before headers and body', () => {
  test.each(closed)('%s %s refuses a stranger with 401', async (method, path) => {
    const response = await fetch(origin + path.replaceAll(/:\w+/g, id), { method, ...wrong })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      401,
      'unauthorized',
    ])
  })
})
