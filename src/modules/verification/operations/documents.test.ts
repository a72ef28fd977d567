import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { droppedFileJobs } from '#platform/files/dropped-files.ts'
import { fileJobs } from '#platform/files/unreferenced.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { keepPapers, photo, storedPhoto } from '#support/papers.ts'
import { buildAnswers, newPerson } from '#support/people.ts'
import type { Reason } from '../contract.ts'
import { findDocumentFiles } from '../queries/documents.ts'
import type { IdentityDocumentKind } from '../vocabulary.ts'
import { readKyc, saveDraft } from './answers.ts'
import { readCustomer } from './customers.ts'
import { readCustomersDocument, readOwnDocument, removeDocument, saveDocument } from './documents.ts'
import { decideKyc } from './review.ts'
import { submitKyc } from './submission.ts'

let fixture: TestFixture
let kept: TestFiles
let operator: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  operator = await fixture.account(['customer-admin'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const read = (investor: UserActor) => fixture.as(investor, readKyc)
const send = (investor: UserActor, kind: IdentityDocumentKind, file = storedPhoto()) =>
  fixture.as(investor, (context) => saveDocument(context, { kind, file }))
const remove = (investor: UserActor, kind: IdentityDocumentKind) =>
  fixture.as(investor, (context) => removeDocument(context, { kind }))
const handIn = (investor: UserActor) => fixture.as(investor, submitKyc)
const decide = (investor: UserActor, ...reasons: Reason[]) =>
  fixture.as(operator, (context) =>
    decideKyc(
      context,
      reasons.length > 0
        ? { id: investor.userId, decision: 'reject', reasons }
        : { id: investor.userId, decision: 'approve' },
    ),
  )

async function answered(): Promise<UserActor> {
  const investor = await fixture.account()
  const { identity, ...rest } = buildAnswers(newPerson())
  const given = Object.assign({}, { ...identity, idExpiresOn: '2030-05-01' }, ...Object.values(rest))
  await fixture.as(investor, (context) => saveDraft(context, given))
  return investor
}
async function handedIn(): Promise<UserActor> {
  const investor = await answered()
  await fixture.as(investor, keepPapers)
  await handIn(investor)
  return investor
}
const openings = async (userId: string): Promise<number> =>
  (
    await fixture.db.one<{ count: number }>(sql`select count(*)::int4 as count from audit.events
      where act = 'verification.document_opened' and subject_id = ${userId}`)
  ).count

describe('documents of a check (KYC-3)', () => {
  test('are required: a check without both sides of the ID cannot be submitted', async () => {
    const investor = await answered()
    expect(await read(investor)).toMatchObject({
      nextStep: 'documents',
      documentsToSend: ['id_front', 'id_back'],
      can: { submit: false },
    })
    await send(investor, 'id_back')
    await expect(handIn(investor)).rejects.toMatchObject({
      code: 'kyc_not_added',
      issues: [{ path: 'id_front', code: 'document_missing' }],
    })
    await send(investor, 'id_front')
    expect(await read(investor)).toMatchObject({ nextStep: 'review', documentsToSend: [] })
    expect((await handIn(investor)).kycStatus).toBe('pending')
  })

  test('exist once per kind, and are deleted when they are replaced before the submission', async () => {
    const investor = await answered()
    const [first, second] = [storedPhoto(), storedPhoto()]
    await send(investor, 'id_front', first)
    const { documents } = await send(investor, 'id_front', second)
    expect(documents.map(({ kind }) => kind)).toEqual(['id_front'])
    const named = await findDocumentFiles(fixture.db, [first.storageId, second.storageId])
    expect(named).toEqual([second.storageId])
    expect((await remove(investor, 'id_front')).documents).toEqual([])
    expect(await codeOf(remove(investor, 'id_front'))).toBe('kyc_document_not_found')
  })

  test('are swept from storage when nothing refers to them', async () => {
    const investor = await answered()
    const put = async () => ({ ...storedPhoto(), ...(await kept.files.store('private', await photo())) })
    const [first, second] = [await put(), await put()]
    await send(investor, 'id_front', first)
    await send(investor, 'id_front', second)
    const later = { ...fixture.contextFor(system), now: addDays(fixture.now, 900) } as OpenContext
    for (const job of fileJobs([{ shelf: 'private', find: findDocumentFiles }])) await job.run(later, {})
    expect(await kept.files.read('private', first.storageId)).toBeUndefined()
    expect(await buffer((await kept.files.read('private', second.storageId))!)).toEqual(await photo())
  })

  test('count against the quota until they are deleted, within a minute of their replacement', async () => {
    const investor = await answered()
    const put = async () => ({
      ...storedPhoto(),
      ...(await kept.files.store('private', await photo())),
      sizeBytes: 30 * 1024 * 1024,
    })
    const [first, second, third, fourth] = [await put(), await put(), await put(), await put()]
    await send(investor, 'id_front', first)
    await send(investor, 'id_front', second)
    await remove(investor, 'id_front')
    await send(investor, 'id_front', third)
    expect(await codeOf(send(investor, 'id_front', fourth))).toBe('kyc_documents_full')
    for (const job of droppedFileJobs) await job.run(fixture.contextFor(system) as OpenContext, {})
    expect(await kept.files.read('private', first.storageId)).toBeUndefined()
    expect(await kept.files.read('private', second.storageId)).toBeUndefined()
    expect(await buffer((await kept.files.read('private', third.storageId))!)).toEqual(await photo())
    await send(investor, 'id_front', fourth)
  })

  test('cannot change while they are reviewed', async () => {
    const investor = await handedIn()
    expect(await codeOf(send(investor, 'id_front'))).toBe('kyc_under_review')
    expect(await codeOf(remove(investor, 'id_back'))).toBe('kyc_under_review')
    await decide(investor)
    expect(await codeOf(send(investor, 'address_proof'))).toBe('kyc_already_approved')
  })

  test('leave one of the kind when sixteen devices send it at once', async () => {
    const investor = await answered()
    await Promise.all(Array.from({ length: 16 }, () => send(investor, 'id_front')))
    expect((await read(investor)).documents).toHaveLength(1)
  })

  test('are limited per person, however they are sent', async () => {
    const investor = await answered()
    const large = () => ({ ...storedPhoto(), sizeBytes: 60 * 1024 * 1024 })
    await send(investor, 'id_front', large())
    const sent = await Promise.all([
      codeOf(send(investor, 'id_back', large())),
      codeOf(send(investor, 'address_proof', large())),
    ])
    expect(sent).toEqual(['kyc_documents_full', 'kyc_documents_full'])
    expect((await read(investor)).documents.map(({ kind }) => kind)).toEqual(['id_front'])
  })
})

describe('a document named wrong (KYC-4)', () => {
  const blurred = { field: 'id_back', code: 'blurred' } as const

  test('is the only one that may be sent, and must be replaced before the check is submitted again', async () => {
    const investor = await handedIn()
    await decide(investor, blurred)
    const { rejection, openFields, openDocuments, documentsToSend } = await read(investor)
    expect(rejection?.corrections).toEqual([
      { field: 'id_back', message: 'Cannot be read. Take it in good light and hold the phone still.' },
    ])
    expect({ openFields, openDocuments, documentsToSend }).toEqual({
      openFields: [],
      openDocuments: ['id_back'],
      documentsToSend: ['id_back'],
    })
    expect(await codeOf(send(investor, 'id_front'))).toBe('kyc_document_closed')
    await expect(handIn(investor)).rejects.toMatchObject({
      issues: [{ path: 'id_back', code: 'document_named' }],
    })
    await send(investor, 'id_back')
    expect((await handIn(investor)).kycStatus).toBe('pending')
  })

  test('stays in the history together with its replacement', async () => {
    const investor = await handedIn()
    const [before] = (await read(investor)).documents.filter(({ kind }) => kind === 'id_back')
    await decide(investor, blurred)
    await send(investor, 'id_back')
    await handIn(investor)
    const customer = await fixture.as(operator, (context) => readCustomer(context, { id: investor.userId }))
    const after = customer.documents.find(({ kind, isCurrent }) => kind === 'id_back' && isCurrent)
    expect(customer.history[0]?.change?.documents).toEqual([
      { kind: 'id_back', before: before!.id, after: after!.id },
    ])
    expect(customer.documents.find(({ id }) => id === before!.id)).toMatchObject({ isCurrent: false })
    const forget = fixture.db.run(sql`delete from verification.documents where id = ${before!.id}`)
    await expect(forget).rejects.toThrow('what was handed in stays')
  })

  test('is rejected with reasons for documents', async () => {
    const investor = await handedIn()
    await decide(investor, { field: 'id_front', ar: 'الصورة مظلمة', en: 'The photo is dark' }, blurred)
    const { rejection } = await readKyc(fixture.contextFor(investor, 'ar'))
    expect(rejection?.corrections.map(({ message }) => message)).toEqual([
      'الصورة مظلمة',
      'غير مقروء. صوّره في إضاءة جيدة وثبّت الجوال.',
    ])
  })
})

describe('the file of a document', () => {
  async function withFile() {
    const investor = await answered()
    const stored = await kept.files.store('private', await photo())
    const { documents } = await send(investor, 'id_front', { ...storedPhoto(), ...stored })
    return { investor, id: documents[0]!.id }
  }

  test('can be read by its owner and by reviewing operators, whose access is recorded', async () => {
    const { investor, id } = await withFile()
    const own = await readOwnDocument(fixture.contextFor(investor), { id })
    expect(Buffer.from(await own.arrayBuffer())).toEqual(await photo())
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('content-disposition')).toBe('inline; filename="id_front.jpg"')
    expect(await openings(investor.userId)).toBe(0)
    for (const _ of [1, 2]) {
      const command = { id: investor.userId, documentId: id }
      const seen = await fixture.as(operator, (context) => readCustomersDocument(context, command))
      expect(Buffer.from(await seen.arrayBuffer())).toEqual(await photo())
    }
    expect(await openings(investor.userId)).toBe(2)
  })

  test('is hidden from everybody else, also by way of another customer', async () => {
    const { investor, id } = await withFile()
    const other = await fixture.account()
    const editor = await fixture.account(['cms'])
    const own = (actor: UserActor) => codeOf(readOwnDocument(fixture.contextFor(actor), { id }))
    const seen = (actor: UserActor, of: string) =>
      codeOf(readCustomersDocument(fixture.contextFor(actor), { id: of, documentId: id }))
    expect(await own(other)).toBe('kyc_document_not_found')
    expect(await own(operator)).toBe('forbidden')
    expect(await own({ ...investor, isActive: false })).toBe('forbidden')
    expect(await seen(operator, other.userId)).toBe('kyc_document_not_found')
    expect(await seen(operator, newId())).toBe('kyc_document_not_found')
    for (const actor of [editor, investor, other])
      expect(await seen(actor, investor.userId)).toBe('forbidden')
    expect(await openings(investor.userId)).toBe(0)
  })

  test('is stored encrypted', async () => {
    const { readdir, readFile } = await import('node:fs/promises')
    const names = await readdir(`${kept.folder}/private`)
    expect(names).not.toEqual([])
    for (const name of names) {
      const bytes = await readFile(`${kept.folder}/private/${name}`)
      expect(bytes.includes('JFIF')).toBe(false)
    }
  })
})
