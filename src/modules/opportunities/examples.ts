import { expect } from 'vitest'
import { readStart } from '#support/answers.ts'
import type { Examples, ExampleVisit } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import type { opportunitiesContract } from './contract.ts'

export const examples: Examples<typeof opportunitiesContract> = {
  bodies: {
    publishChanges: () => ({ revision: 1 }),
    discardChanges: () => ({ fields: ['title.ar'] }),
    createDraft: () => ({}),
    saveFields: () => ({ changes: [{ field: 'title.ar', value: 'مجمّع الياسمين', basedOn: 0 }] }),
    addEntry: () => ({ nameAr: 'مدينة المثال', nameEn: 'Example City', parent: 'riyadh', ...place }),
    changeEntry: () => ({ nameAr: 'عفيف', nameEn: 'Afif', parent: 'riyadh', ...place, version: 1 }),
    moveEntry: () => ({ neighbour: 'jeddah', side: 'after' }),
    retireEntry: () => ({ isRetired: true }),
    mergeEntry: () => ({ into: 'jeddah', moves: 0 }),
  },
  async visit({ stranger, investor, operator }) {
    await operator.api.opportunities.managed({ lifecycle: 'draft' })
    await editDraft(operator)
    await visitLists(operator)
    for (const { api, send } of [stranger, investor]) {
      const { items, total } = await api.opportunities.list({ limit: 100 })
      expect(items.length).toBe(total)
      await api.opportunities.filters({})
      await api.opportunities.landingFigures({})
      for (const { slug, id } of items) {
        const property = await api.opportunities.get({ idOrSlug: slug })
        await api.opportunities.projection({ id, amount: 10_000_00, reinvest: 'true' })
        const readable = property.documents.find(({ can }) => can.read)
        if (!readable) continue
        const file = await send(`/api/properties/${id}/documents/${readable.id}`)
        expect(await readStart(file)).toBe('%PDF')
      }
    }
  },
}

/** Writes a title into an empty draft. */
async function editDraft({ api: { opportunities } }: ExampleVisit['operator']): Promise<void> {
  const { id } = await opportunities.createDraft({})
  const changes = [{ field: 'title.en' as const, value: 'Al Yasmin', basedOn: 0 }]
  const { saved } = await opportunities.saveFields({ id, changes })
  expect(saved).toEqual([{ field: 'title.en', version: 1 }])
  const { fields } = await opportunities.editor({ id })
  const given = await opportunities.discardChanges({ id, fields: ['title.en'] })
  expect(given.revision).toBe(2)
  expect(await opportunities.editorChanges({ id, since: 2 })).toEqual({ revision: 2, fields: [] })
  await publishTitle(opportunities)
  expect(fields.find(({ field }) => field === 'title.en')).toMatchObject({ value: 'Al Yasmin', version: 1 })
}

/** Changes the title of a published opportunity, and changes it back. */
async function publishTitle(opportunities: ExampleVisit['operator']['api']['opportunities']): Promise<void> {
  const { items } = await opportunities.managed({ lifecycle: 'published', limit: 1 })
  const { id, title } = items[0]!
  for (const value of [`${title} 2`, title]) {
    const { fields } = await opportunities.editor({ id })
    const { version } = fields.find(({ field }) => field === 'title.ar')!
    await opportunities.saveFields({ id, changes: [{ field: 'title.ar', value, basedOn: version }] })
    const { revision } = await opportunities.editor({ id })
    const published = await opportunities.publishChanges({ id, revision }, freshKey())
    expect(published.fields.find(({ field }) => field === 'title.ar')).toMatchObject({ published: value })
  }
}

const place = { latitude: '24.1', longitude: '٤٥٫٢' }

async function visitLists({ api: { opportunities } }: ExampleVisit['operator']): Promise<void> {
  const list = 'cities'
  const names = { nameAr: 'قرية الزيارة', nameEn: 'Visited Village' }
  const { key, version } = await opportunities.addEntry({ list, ...names, parent: 'riyadh', ...place })
  const renamed = { nameAr: 'قرية الضيوف', nameEn: 'Village of Guests' }
  await opportunities.changeEntry({ list, key, ...renamed, parent: 'qassim', ...place, version })
  await opportunities.moveEntry({ list, key, neighbour: 'jeddah', side: 'before' })
  await opportunities.retireEntry({ list, key, isRetired: true })
  await opportunities.retireEntry({ list, key, isRetired: false })
  expect((await opportunities.entries({ list, q: 'القريه' })).items).toEqual([])
  expect((await opportunities.entries({ list, q: 'قريه الضيوف' })).items).toMatchObject([{ key }])
  expect((await opportunities.places({})).cities.map((city) => city.key)).toContain(key)
  const { moves } = await opportunities.previewMerge({ list, key, into: 'buraydah' })
  expect(moves.every(({ count }) => count === 0)).toBe(true)
  await opportunities.mergeEntry({ list, key, into: 'buraydah', moves: 0 })
  const unused = await opportunities.addEntry({ list: 'property-types', nameAr: 'مرسى', nameEn: 'Marina' })
  await opportunities.deleteEntry({ list: 'property-types', key: unused.key })
}
