import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { revisionsContract } from './contract.ts'

export const examples: Examples<typeof revisionsContract> = {
  // Outdated versions, so that no attempt of a test changes the settings.
  bodies: {
    change: () => ({ version: 1, values: { unpaidOrdersADay: 9 } }),
    effects: () => ({ values: { twoOperatorsFromHalalas: 60_000_00 } }),
    restore: () => ({ from: 1, version: 1 }),
  },
  async visit({ operator: { api } }) {
    const read = async () => (await api.settings.settings({})).version
    const first = await read()
    const { effects } = await api.revisions.effects({ values: { twoOperatorsFromHalalas: 1_00 } })
    expect(effects[0]).toMatchObject({ key: 'twoOperatorsFromHalalas' })
    const changed = await api.revisions.change({ version: first, values: { unpaidOrdersADay: 7 } })
    expect(changed).toEqual({ saved: ['unpaidOrdersADay'], proposed: [] })
    expect((await api.revisions.waiting({})).keys).not.toContain('unpaidOrdersADay')
    const { items } = await api.revisions.versions({})
    expect(items[0]).toMatchObject({
      version: first + 1,
      changes: [{ field: 'unpaidOrdersADay', after: '7' }],
    })
    const { changes } = await api.revisions.comparison({ from: first + 1, to: first })
    expect(changes).toMatchObject([{ field: 'unpaidOrdersADay', before: '7' }])
    expect(await api.revisions.restore({ from: first, version: await read() })).toEqual(changed)
  },
}
