import { expect, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { photoFile } from '#support/papers.ts'
import type { contentContract } from './contract.ts'

const page = 'faq'
const patient = { timeout: 20_000 }

export const examples: Examples<typeof contentContract> = {
  bodies: {
    saveFields: () => ({
      changes: [{ part: 'head', field: 'title.en', value: 'Questions', basedOn: 0 }],
    }),
    addPart: () => ({ type: 'category' }),
    movePart: () => ({ before: null }),
    showPart: () => ({ isHidden: true }),
    publish: () => ({ revision: 1 }),
    schedule: () => ({ revision: 1, on: '2040-01-01', time: '09:00' }),
    describeMedia: () => ({ altAr: 'البوابة', altEn: 'The gate' }),
    cropMedia: () => ({ x: 0, y: 1000, width: 10_000, height: 5625 }),
    proposeLegal: () => ({ revision: 1, reason: 'A clearer section' }),
  },
  async visit({ operator: { api } }) {
    const { content } = api
    expect((await content.page({ page })).page).toBe(page)
    expect((await content.editable()).items.map((item) => item.page)).toContain(page)
    /** Saves a new title and returns the revision. Other tests may edit the same page: a conflict is tried again. */
    const write = () =>
      vi.waitFor(async () => {
        const { fields } = await content.editor({ page })
        const title = fields.find(({ part, field }) => part === 'head' && field === 'title.en')!
        const { version: basedOn } = title
        const change = { part: 'head', field: 'title.en', value: `Questions ${newId()}`, basedOn } as const
        const { saved, revision } = await content.saveFields({ page, changes: [change] })
        expect(saved).toHaveLength(1)
        return revision
      }, patient)
    await write()
    const { parts } = await content.addPart({ page, type: 'category' })
    const part = parts.at(-1)!.id
    await content.movePart({ page, part, before: parts[1]!.id })
    await content.showPart({ page, part, isHidden: true })
    const { revision } = await content.removePart({ page, part })
    const { edited: changed } = await content.editorChanges({ page, since: revision })
    expect(changed?.revision ?? revision).toBeGreaterThanOrEqual(revision)
    await vi.waitFor(async () => {
      const planned = { page, on: '2040-01-01', time: '09:00' } as const
      const { schedule } = await content.schedule({ ...planned, revision: await write() })
      expect(schedule).not.toBeNull()
    }, patient)
    expect((await content.cancelSchedule({ page })).schedule).toBeNull()
    const { token } = await content.createPreview({ page })
    expect((await content.preview({ token })).shown.page).toBe(page)
    await vi.waitFor(async () => {
      const { published } = await content.publish({ page, revision: await write() })
      expect(published).not.toBeNull()
    }, patient)
    expect((await content.versions({ page })).items.length).toBeGreaterThan(0)
    await content.restore({ page, number: 0 })
    const { id } = await content.addMedia({ file: await photoFile('gate.jpg') })
    await content.describeMedia({ id, altAr: 'البوابة', altEn: 'The gate' })
    const cropped = await content.cropMedia({ id, x: 0, y: 0, width: 5000, height: 5000 })
    await content.removeMedia({ id: cropped.id })
    expect((await content.media({ q: 'gate' })).items.map((item) => item.id)).toContain(id)
    const terms = 'terms-and-conditions'
    expect((await content.legalVersions({ page: terms })).items.at(-1)).toMatchObject({ number: 0 })
    expect((await content.legalVersion({ page: terms, number: 0 })).differences.length).toBeGreaterThan(20)
  },
  unvisited: {
    proposeLegal: 'It would make every other visit accept the terms: operations/legal.test.ts',
  },
}
