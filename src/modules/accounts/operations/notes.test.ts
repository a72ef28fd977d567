import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { formatMention } from '#kit/mentions.ts'
import { addMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { countUntilLimited } from '#support/count-until-limited.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { storedPhoto } from '#support/papers.ts'
import { accountsPersonalData } from '../personal-data.ts'
import { listStoredNoteFiles } from '../queries.ts'
import { readNoteFile } from './note-files.ts'
import { listMentionable, noteLimit, readNotes, writeNote } from './notes.ts'

let fixture: TestFixture
let operator: UserActor
let customer: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['customer-admin'])
  customer = await fixture.account()
})
afterAll(() => fixture.close())

const write = (text: string, by = operator, id = customer.userId) => {
  fixture.now = addMs(fixture.now, 1000)
  return fixture.as(by, (context) => writeNote(context, { id, text }))
}
const read = (by = operator, id = customer.userId) =>
  readNotes(fixture.contextFor(by), { id, limit: 20, cursor: undefined })

test('shows notes to every operator with customer access, newest first, with their authors', async () => {
  const first = await write('Called about the deed')
  const second = await write('Wrong: it was about the wallet', await fixture.account(['admin']))
  expect((await read(await fixture.account(['admin']))).items).toEqual([second, first])
  expect(first).toMatchObject({ text: 'Called about the deed', author: 'نورة القحطاني' })
  const acts = await fixture.db.rows<{ after: object }>(
    sql`select after from audit.events where act = 'accounts.note_written' and subject_id = ${customer.userId}`,
  )
  expect(acts).toHaveLength(2)
  // The text of a note is stored in one place, so that it can be erased.
  expect(JSON.stringify(acts)).not.toContain('deed')
})

test('mentions operators by reference, and notifies them once', async () => {
  const colleague = await fixture.account(['compliance'])
  const mark = formatMention(colleague.userId)
  const note = await write(`Ask ${mark} or ${mark}, ${formatMention(operator.userId)}`)
  expect(note.mentions.map(({ id }) => id)).toEqual([colleague.userId, operator.userId])
  const events = await fixture.db.rows<{ data: object }>(
    sql`select data from facts.facts where kind = 'accounts.note_mentioned' and subject = ${customer.userId}`,
  )
  // The author is not notified of their own note.
  expect(events.map(({ data }) => data)).toEqual([{ by: operator.userId, mentioned: [colleague.userId] }])
})

test('refuses a mention of anybody who may not read customers', async () => {
  const editor = await fixture.account(['cms'])
  for (const id of [editor.userId, customer.userId, newId()]) {
    await expect(write(`Ask ${formatMention(id)}`)).rejects.toMatchObject({ code: 'mention_unknown' })
  }
  const { items } = await listMentionable(fixture.contextFor(operator))
  const ids = items.map(({ id }) => id)
  expect(ids).toContain(operator.userId)
  for (const id of [editor.userId, customer.userId]) expect(ids).not.toContain(id)
  await expect(listMentionable(fixture.contextFor(editor))).rejects.toMatchObject({ code: 'forbidden' })
})

test('keeps files with the note, for operators who may open documents of customers', async () => {
  const file1 = storedPhoto()
  const note = await fixture.as(operator, (context) =>
    writeNote(context, { id: customer.userId, text: 'The deed', file1 }),
  )
  expect(note.attachments).toMatchObject([{ name: file1.name, sizeBytes: file1.sizeBytes }])
  expect((await read()).items[0]).toEqual(note)
  expect(await listStoredNoteFiles(fixture.db, [file1.storageId, newId()])).toEqual([file1.storageId])
  const fileId = note.attachments[0]!.id
  const open = (by: UserActor, id = customer.userId) => readNoteFile(fixture.contextFor(by), { id, fileId })
  for (const by of [await fixture.account(['auditor']), await fixture.account(['cms']), customer]) {
    await expect(open(by)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const other = await fixture.account()
  await expect(open(operator, other.userId)).rejects.toMatchObject({ code: 'note_file_not_found' })
})

test('does not let the application change a note', async () => {
  await write('As it was')
  await expect(
    fixture.db.run(sql`update accounts.notes set text = 'As it should have been'`),
  ).rejects.toThrow('permission denied')
})

test('refuses notes to other roles, and notes on accounts that are not customers', async () => {
  for (const by of [customer, await fixture.account(['cms'])]) {
    await expect(read(by)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(write('x', by)).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const id of [operator.userId, newId()]) {
    await expect(read(operator, id)).rejects.toMatchObject({ code: 'noted_customer_not_found' })
    await expect(write('x', operator, id)).rejects.toMatchObject({ code: 'noted_customer_not_found' })
  }
})

test('erases the notes with the account of their customer', async () => {
  const other = await fixture.account()
  await write('Of somebody else', operator, other.userId)
  const file1 = storedPhoto()
  await fixture.as(operator, (context) => writeNote(context, { id: customer.userId, text: 'x', file1 }))
  await fixture.as(operator, (context) => accountsPersonalData.erase!(context, customer.userId))
  expect((await read()).items).toEqual([])
  const dropped = await fixture.db.rows(
    sql`select 1 from platform.dropped_files where storage_id = ${file1.storageId}`,
  )
  expect(dropped).toHaveLength(1)
  expect((await read(operator, other.userId)).items).toHaveLength(1)
})

test('refuses more notes than the limit per minute', async () => {
  const busy = await fixture.account(['customer-admin'])
  expect(await countUntilLimited(() => write('a note', busy))).toBeGreaterThanOrEqual(noteLimit.most)
})
