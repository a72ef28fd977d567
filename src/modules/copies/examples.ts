import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { copiesContract } from './contract.ts'

export const examples: Examples<typeof copiesContract> = {
  bodies: { ask: () => ({}), open: () => ({ format: 'pdf' }) },
  async visit({ investor: { api, send } }) {
    expect((await api.copies.state({})).copy).toBeNull()
    const none = await send('/api/user/data-copy/019aa000-0000-7000-8000-000000000000/file')
    expect(none.status).toBe(404)
  },
  unvisited: {
    ask: 'Asks for a fresh code first: operations.test.ts.',
    open: 'There is one once it was asked for: operations.test.ts.',
    file: 'There is one once it was asked for: operations.test.ts.',
  },
}
