import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { photoFile } from '#support/papers.ts'
import type { updatesContract } from './contract.ts'

const written = {
  titleAr: 'اكتملت الأعمال',
  titleEn: 'Works completed',
  bodyAr: 'تسلمنا المبنى من المقاول.',
  bodyEn: 'The contractor has handed over the building.',
  audience: 'nobody',
} as const

export const examples: Examples<typeof updatesContract> = {
  bodies: {
    create: () => written,
    change: () => written,
    describePicture: () => ({ altAr: 'المبنى', altEn: 'The building' }),
    publish: () => ({}),
    schedule: () => ({ on: '2040-01-01', time: '09:00' }),
  },
  async visit({ operator: { api } }) {
    const { updates } = api
    const [property] = (await api.opportunities.list({ limit: 1 })).items
    const { id } = property!
    const draft = (await updates.create({ id, ...written }, freshKey())).items[0]!
    await updates.change({ id: draft.id, ...written, titleEn: 'Handed over' })
    const [changed] = (await updates.addPicture({ id: draft.id, file: await photoFile() })).items
    const pictureId = changed!.pictures[0]!.id
    await updates.describePicture({ id: draft.id, pictureId, altAr: 'المبنى', altEn: 'The building' })
    await updates.schedule({ id: draft.id, on: '2040-01-01', time: '09:00' })
    await updates.unschedule({ id: draft.id })
    await updates.removePicture({ id: draft.id, pictureId })
    await updates.publish({ id: draft.id })
    const other = (await updates.create({ id, ...written }, freshKey())).items[0]!
    await updates.remove({ id: other.id })
    expect((await updates.managed({ id })).items[0]).toMatchObject({ id: draft.id, status: 'published' })
  },
}
