import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { addMs, hourMs, minuteMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { type DomainEvent, relayEvents } from '#platform/events/events.ts'
import { callEndpoint } from '#platform/http/call.ts'
import { buildTestCallContext, testNow } from '#support/contexts.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { photo } from '#support/papers.ts'
import { copiesHandlers } from './api.ts'
import { copiesContract } from './contract.ts'
import { copiesEventHandlers } from './jobs.ts'
import {
  deleteExpiredFiles,
  eraseCopies,
  readCopyFile,
  readCopyState,
  requestCopy,
} from './operations/copies.ts'

const about: PersonalData = {
  tables: {},
  exportSections: async ({ locale }, personId) => [
    {
      key: 'account',
      title: locale === 'ar' ? 'الحساب' : 'Account',
      columns: { name: 'Name', paid: 'Paid', at: 'Since' },
      rows: [{ name: `Secret of ${personId}`, paid: { halalas: 123_456n }, at: { at: testNow } }],
    },
  ],
}
const reactions = copiesEventHandlers({ personalData: { about } })

let fixture: TestFixture
let kept: TestFiles
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

/** Runs the worker once. Returns the kinds of the events it handled. */
async function work(by = reactions): Promise<string[]> {
  const seen: DomainEvent[] = []
  await relayEvents(fixture.db, async (_tx, events) => {
    seen.push(...events)
  })
  for (const event of seen) {
    for (const { kinds: to, handle: react } of by) {
      if (to.some(({ name }) => name === event.kind)) await react(fixture.contextFor(system), event)
    }
  }
  return seen.map(({ kind }) => kind)
}

const ask = (actor: UserActor) => fixture.as(actor, requestCopy)
const buildState = async (actor: UserActor) => (await readCopyState(fixture.contextFor(actor))).copy
const fileOf = (actor: UserActor, id: string, format: 'pdf' | 'json' = 'json') =>
  readCopyFile(fixture.contextFor(actor), { id, format })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
async function storedFiles(): Promise<string[]> {
  const ids: string[] = []
  for await (const { storageId } of kept.files.list('private')) ids.push(storageId)
  return ids
}

async function personWithCopy(): Promise<{ actor: UserActor; id: string }> {
  const actor = await fixture.account()
  await ask(actor)
  await work()
  return { actor, id: (await buildState(actor))!.id }
}

describe('a copy of one’s own data', () => {
  test('requires a fresh code', async () => {
    const actor = await fixture.account()
    const call = (provedUntil: Date | null) =>
      callEndpoint(
        { contract: copiesContract, handlers: copiesHandlers },
        'ask',
        buildTestCallContext({ db: fixture.db, actor: { ...actor, provedUntil } }),
        { params: {}, query: {}, body: {} },
      )
    expect(await codeOf(call(null))).toBe('step_up_required')
    expect(await buildState(actor)).toBeNull()
    expect(await codeOf(call(addMs(testNow, minuteMs)))).toBe('done')
    expect(await buildState(actor)).toMatchObject({ status: 'under_way', expiresAt: null })
  })

  test('is made by the worker, as PDF and as JSON', async () => {
    const { actor, id } = await personWithCopy()
    expect(await buildState(actor)).toMatchObject({
      status: 'ready',
      expiresAt: addMs(testNow, 24 * hourMs).toISOString(),
    })
    const data = (await (await fileOf(actor, id)).json()) as { sections: object[] }
    expect(data.sections).toMatchObject([
      {
        key: 'account',
        rows: [{ name: `Secret of ${actor.userId}`, paid: { halalas: 123_456, sar: '1234.56' } }],
      },
    ])
    const paper = await fileOf(actor, id, 'pdf')
    expect(paper.headers.get('cache-control')).toBe('private, no-store')
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('contains the files of the person, as data and as pictures on the paper', async () => {
    const jpeg = await photo()
    const { storageId } = await kept.files.store('private', jpeg)
    const withFile: PersonalData = {
      tables: {},
      exportSections: async () => [
        {
          key: 'documents',
          title: 'Documents',
          columns: { document: 'Document', file: 'Copy' },
          rows: [
            {
              document: 'Front of the ID',
              file: { file: { storageId, name: 'id.jpg', mediaType: 'image/jpeg' } },
            },
          ],
        },
      ],
    }
    const actor = await fixture.account()
    await ask(actor)
    await work(copiesEventHandlers({ personalData: { withFile } }))
    const { id } = (await buildState(actor))!
    const { sections } = (await (await fileOf(actor, id)).json()) as {
      sections: { rows: { file: object }[] }[]
    }
    expect(sections[0]!.rows[0]!.file).toEqual({
      name: 'id.jpg',
      mediaType: 'image/jpeg',
      base64: jpeg.toString('base64'),
    })
    const paper = Buffer.from(await (await fileOf(actor, id, 'pdf')).arrayBuffer())
    expect(paper.toString('latin1')).toMatch(/\/Subtype ?\/Image/)
  })

  test('is made once when many request it at the same moment', async () => {
    const actor = await fixture.account()
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask(actor)))
    expect(new Set(answers.map(({ copy }) => copy?.id)).size).toBe(1)
    const before = (await storedFiles()).length
    expect((await work()).filter((kind) => kind === 'copies.asked')).toHaveLength(1)
    expect((await storedFiles()).length).toBe(before + 2)
  })

  test('cannot be opened by anybody else, even with its address', async () => {
    const { id } = await personWithCopy()
    expect(await codeOf(fileOf(await fixture.account(), id))).toBe('copy_not_found')
    expect(await codeOf(fileOf(await fixture.account(['admin']), id))).toBe('forbidden')
  })

  test('can be requested three times a day', async () => {
    const { actor } = await personWithCopy()
    for (const _ of [2, 3]) {
      await ask(actor)
      await work()
    }
    expect(await codeOf(ask(actor))).toBe('too_many_requests')
    expect(await buildState(actor)).toMatchObject({ status: 'ready' })
  })

  test('is stored encrypted and deleted after a day', async () => {
    const { actor, id } = await personWithCopy()
    const { pdf, json } = (await fixture.db.maybe<{ pdf: string; json: string }>(
      sql`select pdf_storage_id as pdf, json_storage_id as json from copies.copies where id = ${id}`,
    ))!
    fixture.now = addMs(testNow, 24 * hourMs - 1)
    await deleteExpiredFiles(fixture.contextFor(system))
    expect(await codeOf(fileOf(actor, id))).toBe('done')
    fixture.now = addMs(testNow, 24 * hourMs)
    expect(await codeOf(fileOf(actor, id))).toBe('copy_not_found')
    await deleteExpiredFiles(fixture.contextFor(system))
    const left = await storedFiles()
    expect(left).not.toContain(pdf)
    expect(left).not.toContain(json)
    expect(await buildState(actor)).toMatchObject({ status: 'expired' })
    fixture.now = addMs(testNow, 31 * 24 * hourMs)
    await deleteExpiredFiles(fixture.contextFor(system))
    expect(await buildState(actor)).toBeNull()
    fixture.now = testNow
  })

  test('can be requested again if an earlier one was never finished', async () => {
    const actor = await fixture.account()
    const first = (await ask(actor)).copy?.id
    fixture.now = addMs(testNow, 2 * hourMs)
    const second = (await ask(actor)).copy?.id
    expect(second).not.toBe(first)
    await work()
    expect(await buildState(actor)).toMatchObject({ id: second, status: 'ready' })
    fixture.now = testNow
  })

  test('is erased with the account, also while it is being made', async () => {
    const before = await storedFiles()
    const { actor } = await personWithCopy()
    await ask(actor)
    expect((await storedFiles()).length).toBe(before.length + 2)
    await fixture.as(system, (context) => eraseCopies(context, actor.userId))
    await work()
    expect((await storedFiles()).sort()).toEqual(before.sort())
    expect(await buildState(actor)).toBeNull()
  })
})
