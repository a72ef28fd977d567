import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { daysAfter, instantFrom, riyadhDay, systemClock } from '#kit/time.ts'
import { readStart } from '#support/answers.ts'
import type { Examples, ExampleVisit } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { pdfFile, photoFile } from '#support/papers.ts'
import type { opportunitiesContract } from './contract.ts'

export const examples: Examples<typeof opportunitiesContract> = {
  bodies: {
    publishChanges: () => ({ revision: 1 }),
    discardChanges: () => ({ fields: ['title.ar'] }),
    createDraft: () => ({}),
    saveFields: () => ({ changes: [{ field: 'title.ar', value: 'مجمّع الياسمين', basedOn: 0 }] }),
    addEntry: () => ({
      nameAr: 'مدينة المثال',
      nameEn: 'Example City',
      icon: 'building',
      parent: 'riyadh',
      ...place,
    }),
    changeEntry: () => ({
      nameAr: 'عفيف',
      nameEn: 'Afif',
      icon: 'building',
      parent: 'riyadh',
      ...place,
      version: 1,
    }),
    moveEntry: () => ({ neighbour: 'jeddah', side: 'after' }),
    retireEntry: () => ({ isRetired: true }),
    mergeEntry: () => ({ into: 'jeddah', moves: 0 }),
    orderGallery: () => ({ ids: [newId()] }),
    describePicture: () => ({ altAr: 'واجهة المبنى', altEn: 'Front of the building' }),
    cropPicture: () => ({ x: 0, y: 1000, width: 10_000, height: 5625 }),
    orderDocuments: () => ({ ids: [newId()] }),
    describeDocument: () => ({
      kind: 'report',
      titleAr: 'تقرير التقييم',
      titleEn: 'Valuation report',
      visibility: 'public',
    }),
    takeStep: () => ({ step: 'publish' }),
    scheduleStep: () => ({ step: 'close', day: daysAfter(riyadhDay(systemClock()), 30), time: '09:30' }),
    rescheduleStep: () => ({ day: daysAfter(riyadhDay(systemClock()), 31), time: '18:00' }),
  },
  agreeing: { longitude: ['latitude'], latitude: ['longitude'] },
  async visit({ stranger, investor, operator }) {
    const { api: office } = operator
    await office.opportunities.managed({ lifecycle: 'draft' })
    await operator.send('/api/admin/opportunities/export?lifecycle=draft')
    await editDraft(operator)
    await visitLists(operator)
    const { items: published } = await office.opportunities.managed({ lifecycle: 'published' })
    const isOpen = ({ closesAt }: { closesAt: string | null }) =>
      closesAt === null || instantFrom(closesAt) > systemClock()
    const { id: publishedId } = published.find(isOpen)!
    await office.opportunities.lifecycle({ id: publishedId })
    const at = (days: number) => ({ day: daysAfter(riyadhDay(systemClock()), days), time: '09:30' })
    const plan = { id: publishedId, step: 'close', ...at(1) } as const
    const { scheduled } = await office.opportunities.scheduleStep(plan, freshKey())
    const { id: stepId } = scheduled[0]!
    const moved = await office.opportunities.rescheduleStep({ id: publishedId, stepId, ...at(2) })
    expect(moved.scheduled).toMatchObject([{ id: stepId, step: 'close' }])
    expect((await office.opportunities.callOffStep({ id: publishedId, stepId })).scheduled).toEqual([])
    await visitPapers(office, operator.send, publishedId)
    for (const step of ['close', 'reopen'] as const) {
      await office.opportunities.takeStep({ id: publishedId, step }, freshKey())
    }
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
async function editDraft({ api: { opportunities }, send }: ExampleVisit['operator']): Promise<void> {
  const { id } = await opportunities.createDraft({})
  const changes = [{ field: 'title.en' as const, value: 'Al Yasmin', basedOn: 0 }]
  const { saved } = await opportunities.saveFields({ id, changes })
  expect(saved).toEqual([{ field: 'title.en', version: 1 }])
  const { fields } = await opportunities.editor({ id })
  const given = await opportunities.discardChanges({ id, fields: ['title.en'] })
  expect(given.revision).toBe(2)
  expect(await opportunities.editorChanges({ id, since: 2 })).toMatchObject({ revision: 2, fields: [] })
  await publishTitle(opportunities)
  expect(fields.find(({ field }) => field === 'title.en')).toMatchObject({ value: 'Al Yasmin', version: 1 })
  expect((await opportunities.changeLog({ id })).items).toHaveLength(2)
  expect((await send(`/api/admin/opportunities/${id}/changes/export`)).status).toBe(200)
  await opportunities.archiveDraft({ id })
  await opportunities.restoreDraft({ id })
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
  const { token } = await opportunities.createPreviewLink({ id })
  const { property } = await opportunities.preview({ token })
  expect(property.id).toBe(id)
  const copy = await opportunities.duplicate({ id })
  await opportunities.archiveDraft({ id: copy.id })
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
  expect((await opportunities.entries({ list, q: 'قريه اخري' })).items).toEqual([])
  expect((await opportunities.entries({ list, q: 'القريه الضيوف' })).items).toMatchObject([{ key }])
  expect((await opportunities.places({})).cities.map((city) => city.key)).toContain(key)
  const { moves } = await opportunities.previewMerge({ list, key, into: 'buraydah' })
  expect(moves.every(({ count }) => count === 0)).toBe(true)
  await opportunities.mergeEntry({ list, key, into: 'buraydah', moves: 0 })
  const unused = await opportunities.addEntry({ list: 'property-types', nameAr: 'مرسى', nameEn: 'Marina' })
  await opportunities.deleteEntry({ list: 'property-types', key: unused.key })
}

type Office = ExampleVisit['operator']

async function visitPapers(
  { opportunities }: Office['api'],
  send: Office['send'],
  id: string,
): Promise<void> {
  const { id: pictureId } = await opportunities.addPicture({ id, file: await photoFile() })
  await opportunities.describePicture({
    id,
    pictureId,
    altAr: 'واجهة المبنى',
    altEn: 'Front of the building',
  })
  await opportunities.cropPicture({ id, pictureId, x: 0, y: 0, width: 10_000, height: 5000 })
  const { items: pictures } = await opportunities.gallery({ id })
  const coverId = pictures.find(({ isCover }) => isCover)!.id
  await opportunities.orderGallery({ id, ids: pictures.map((picture) => picture.id).reverse() })
  await opportunities.chooseCover({ id, pictureId })
  await opportunities.chooseCover({ id, pictureId: coverId })
  await opportunities.removePicture({ id, pictureId })

  const uploaded = await opportunities.uploadDocument({ id, file: pdfFile() })
  const documentId = uploaded.items.at(-1)!.id
  const words = { kind: 'report', titleAr: 'تقرير', titleEn: 'Report', visibility: 'public' } as const
  await opportunities.describeDocument({ id, documentId, ...words })
  const replaced = await opportunities.addDocumentVersion({ id, documentId, file: pdfFile() })
  const versions = replaced.items.at(-1)!.versions
  expect(versions.map(({ number, isInForce }) => [number, isInForce])).toEqual([
    [2, true],
    [1, false],
  ])
  const file = await send(`/api/admin/opportunities/${id}/document-versions/${versions[1]!.id}`)
  expect(await readStart(file)).toBe('%PDF')
  const { items } = await opportunities.managedDocuments({ id })
  await opportunities.orderDocuments({ id, ids: items.map((document) => document.id).reverse() })
  await opportunities.removeDocument({ id, documentId })
}
