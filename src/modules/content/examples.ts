import { expect, vi } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { contentContract } from './contract.ts'

const page = 'faq'

export const examples: Examples<typeof contentContract> = {
  bodies: {
    saveFields: () => ({
      changes: [{ part: 'head', field: 'title.en', value: 'Questions', basedOn: 0 }],
    }),
    addPart: () => ({ type: 'category' }),
    movePart: () => ({ before: null }),
    showPart: () => ({ isHidden: true }),
    publish: () => ({ revision: 1 }),
  },
  async visit({ operator: { api } }) {
    const { content } = api
    expect((await content.page({ page })).version).toBe(0)
    expect((await content.editable()).items.map((item) => item.page)).toContain(page)
    // Other tests may edit the same page meanwhile: a conflict is tried again.
    await vi.waitFor(async () => {
      const { fields } = await content.editor({ page })
      const title = fields.find(({ part, field }) => part === 'head' && field === 'title.en')!
      const change = { part: 'head', field: 'title.en', value: 'Questions', basedOn: title.version } as const
      expect((await content.saveFields({ page, changes: [change] })).saved).toHaveLength(1)
    })
    const { parts } = await content.addPart({ page, type: 'category' })
    const part = parts.at(-1)!.id
    await content.movePart({ page, part, before: parts[1]!.id })
    await content.showPart({ page, part, isHidden: true })
    const { revision } = await content.removePart({ page, part })
    const { edited: changed } = await content.editorChanges({ page, since: revision })
    expect(changed?.revision ?? revision).toBeGreaterThanOrEqual(revision)
    await vi.waitFor(async () => {
      const edited = await content.editor({ page })
      expect((await content.publish({ page, revision: edited.revision })).published?.number).toBe(1)
    })
    expect((await content.versions({ page })).items).toHaveLength(1)
    await content.restore({ page, number: 0 })
  },
}
