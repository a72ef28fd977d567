import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { makeOpportunity } from '#support/opportunities.ts'
import { listDocumentFiles } from '../queries/files.ts'
import * as documents from './documents.ts'
import { readOpportunity } from './read-opportunities.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const make = (lifecycle: 'draft' | 'published' = 'published') =>
  fixture.as(system, (context) => makeOpportunity(context, {}, lifecycle))
const pdf = () => ({ storageId: newId(), sizeBytes: 1234, type: 'pdf' as const, name: 'report.pdf' })
const act = <R>(work: (context: Parameters<typeof documents.uploadDocument>[0]) => Promise<R>) =>
  fixture.as(operator, work)
const upload = async (id: string, file = pdf()) =>
  (await act((context) => documents.uploadDocument(context, { id, file }))).items.at(-1)!.id
const words = { kind: 'valuation', titleAr: 'تقييم', titleEn: 'Valuation', visibility: 'public' } as const
const word = (id: string, documentId: string, said: typeof words | Record<keyof typeof words, string>) =>
  act((context) => documents.describeDocument(context, { id, documentId, ...(said as typeof words) }))
const entitle = (id: string, documentId: string) => word(id, documentId, words)
const replace = (id: string, documentId: string, file = pdf()) =>
  act((context) => documents.addVersion(context, { id, documentId, file }))
const shown = async (id: string) =>
  (await readOpportunity(fixture.contextFor({ kind: 'anonymous' }), id)).documents.map(({ title }) => title)
const versionsOf = async (id: string, documentId: string) => {
  const { items } = await documents.listManagedDocuments(fixture.contextFor(operator), { id })
  return items.find((one) => one.id === documentId)!.versions.map((one) => [one.number, one.isInForce])
}
const termsOf = async (id: string) =>
  (
    await fixture.db.one<{ terms: bigint }>(sql`
      select agreed_version as terms from opportunities.stock where opportunity_id = ${id}`)
  ).terms

describe('a document', () => {
  test('comes into force with its title, which changes the terms, and not by its upload', async () => {
    const id = await make()
    const before = await termsOf(id)
    const documentId = await upload(id)
    expect(await versionsOf(id, documentId)).toEqual([[1, false]])
    expect([await shown(id), await termsOf(id)]).toEqual([['Feasibility study'], before])
    await word(id, documentId, { ...words, titleAr: '' })
    expect(await versionsOf(id, documentId)).toEqual([[1, false]])
    await entitle(id, documentId)
    expect([await shown(id), await termsOf(id)]).toEqual([['Feasibility study', 'Valuation'], before + 1n])
    const blank = word(id, documentId, { ...words, titleEn: '' })
    await expect(blank).rejects.toMatchObject({ code: 'document_untitled' })
    await entitle(id, documentId)
    expect([await versionsOf(id, documentId), await termsOf(id)]).toEqual([[[1, true]], before + 1n])
  })

  test('keeps every version and its file when it is replaced and removed', async () => {
    const id = await make()
    const [first, second] = [pdf(), pdf()]
    const documentId = await upload(id, first)
    await entitle(id, documentId)
    await replace(id, documentId, second)
    expect(await versionsOf(id, documentId)).toEqual([
      [2, true],
      [1, false],
    ])
    await act((context) => documents.withdrawDocument(context, { id, documentId }))
    expect(await shown(id)).toEqual(['Feasibility study'])
    const files = [first.storageId, second.storageId]
    expect((await listDocumentFiles(fixture.db, [...files, newId()])).sort()).toEqual(files.sort())
    await expect(replace(id, documentId)).rejects.toMatchObject({ code: 'property_document_not_found' })
  })

  test('is not the last one that a published opportunity loses', async () => {
    const id = await make()
    const { items } = await documents.listManagedDocuments(fixture.contextFor(operator), { id })
    await upload(id)
    const remove = () =>
      act((context) => documents.withdrawDocument(context, { id, documentId: items[0]!.id }))
    await expect(remove()).rejects.toMatchObject({ code: 'document_required' })
    const draft = await make('draft')
    const documentId = await upload(draft)
    await act((context) => documents.withdrawDocument(context, { id: draft, documentId }))
    expect((await documents.listManagedDocuments(fixture.contextFor(operator), { id: draft })).items).toEqual(
      [],
    )
  })

  test('has one latest version and no gaps in time, though many replace it at once', async () => {
    const id = await make()
    const documentId = await upload(id)
    await entitle(id, documentId)
    await Promise.all(Array.from({ length: 12 }, () => replace(id, documentId)))
    const rows = await fixture.db.rows<{ number: number; from: bigint; until: bigint | null }>(sql`
      select number, from_terms as "from", until_terms as until from opportunities.document_versions
      where document_id = ${documentId} order by number`)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    rows.forEach(({ until }, index) => {
      expect(until).toBe(rows[index + 1]?.from ?? null)
    })
  })

  test('is evidence: the database changes no version that was in force, and deletes none', async () => {
    const id = await make()
    const documentId = await upload(id)
    await entitle(id, documentId)
    const rewrite = (setting: string) =>
      fixture.asOwner(
        `update opportunities.document_versions set ${setting} where document_id = '${documentId}'`,
      )
    for (const setting of [`title = '{"ar": "آخر", "en": "Other"}'`, 'from_terms = from_terms - 1']) {
      await expect(rewrite(setting)).rejects.toMatchObject({ constraint: 'document_versions_are_kept' })
    }
    await expect(
      fixture.db.run(sql`update opportunities.document_versions set storage_id = gen_random_uuid()`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(fixture.db.run(sql`delete from opportunities.document_versions`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('is refused to other operators', async () => {
    const id = await make()
    const cms = await fixture.account(['cms'])
    const asCms = fixture.as(cms, (context) => documents.uploadDocument(context, { id, file: pdf() }))
    await expect(asCms).rejects.toMatchObject({ code: 'forbidden' })
    const reading = documents.readVersion(fixture.contextFor(cms), {
      ...{ id, versionId: newId(), disposition: 'inline' },
    })
    await expect(reading).rejects.toMatchObject({ code: 'forbidden' })
  })
})
