import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { daysAfter, riyadhDay, systemClock } from '#kit/time.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import type { drawsContract } from './contract.ts'

const today = riyadhDay(systemClock())
const given = {
  ...{ titleAr: 'سحب التسجيل', titleEn: 'Registration draw', prizeAr: 'سيارة', prizeEn: 'A car' },
  ...{
    rulesAr: 'شرط',
    rulesEn: 'A rule',
    licenceNumber: '4411',
    startsOn: today,
    lastDay: daysAfter(today, 20),
  },
}

export const examples: Examples<typeof drawsContract> = {
  bodies: { create: () => given, update: () => given, propose: () => ({ reason: 'For the launch' }) },
  async visit({ operator: { api }, investor, stranger }) {
    const [draft] = (await api.draws.create({ ...given, titleEn: newId() }, freshKey())).items
    const { id } = draft!
    const updated = await api.draws.update({ id, ...given, prizeEn: 'Another car' })
    expect(updated.items.find((one) => one.id === id)).toMatchObject({
      prize: { en: 'Another car' },
      tickets: 0,
    })
    await api.draws.remove({ id })
    expect((await api.draws.managed({})).items.map((one) => one.id)).not.toContain(id)
    expect((await stranger.api.draws.current({})).draw?.state).not.toBe('upcoming')
    expect(await investor.api.draws.own({})).toMatchObject({ isWinner: false })
  },
  unvisited: {
    propose: 'leaves a draw that no call removes: operations/draw.test.ts',
    tickets: 'needs a drawn one: operations/draw.test.ts',
    draw: 'needs one that has ended: operations/draw.test.ts',
  },
}
