import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openMailListener } from '#platform/messages/mail-listener.ts'
import { eicar } from '#sandbox/clamd/server.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { photo } from '#support/papers.ts'
import { buildReplyAddress, isReplyAddress, takeMail } from './incoming-mail.ts'
import * as tickets from './tickets.ts'

const domain = 'reply.sahl.test'

let fixture: TestFixture
let kept: TestFiles
let receiver: OpenContext
beforeAll(async () => {
  fixture = await openFixture()
  kept = await openTestFiles()
  receiver = { ...(fixture.contextFor(system) as OpenContext), files: kept.files }
})
afterAll(async () => {
  await kept.remove()
  await fixture.close()
})

interface WrittenFile {
  readonly filename: string
  readonly content: Buffer
  readonly contentType?: string
  readonly contentDisposition?: 'inline'
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
const pdfWithScript = Buffer.from(
  '%PDF-1.7\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript >> >> endobj\n',
)

async function openTicket() {
  const actor = await fixture.account()
  const { id } = await fixture.as(actor, (context) =>
    tickets.raiseTicket(context, { subject: 'حوالة', category: 'payments', description: 'أين وصلت؟' }),
  )
  const { email } = await fixture.db.one<{ email: string }>(
    sql`update identity.users set email_verified_at = ${fixture.now} where id = ${actor.userId} returning email`,
  )
  return { actor, id, email, to: buildReplyAddress(receiver, id, domain) }
}

const write = (from: string, to: string, attachments: readonly WrittenFile[], text = 'الإيصال مرفق.') =>
  new MailComposer({ from, to, text, messageId: `<${newId()}@mail.test>`, attachments: [...attachments] })
    .compile()
    .build()

const take = async (raw: Promise<Buffer>) => takeMail(receiver, { raw: await raw, domain })

const mailOf = async (actor: UserActor, id: string) =>
  (await tickets.readOwnTicket(fixture.contextFor(actor), { id })).entries.find(
    ({ channel }) => channel === 'mail',
  )!

const storedCount = async () => {
  let count = 0
  for await (const _ of kept.files.list('private')) count++
  return count
}

describe('files of a mail', () => {
  test('join the message, checked and encrypted as uploads are', async () => {
    const { actor, id, email, to } = await openTicket()
    const files = [
      { filename: 'إيصال.jpg', content: await photo() },
      { filename: 'receipt.pdf', content: pdf },
    ]
    expect(await take(write(email, to, files))).toBe('taken')
    const { body, attachments, refusedFiles } = await mailOf(actor, id)
    expect(body).toBe('الإيصال مرفق.')
    expect(attachments.map(({ name, type }) => [name, type]).toSorted()).toEqual([
      ['receipt.pdf', 'pdf'],
      ['إيصال.jpg', 'jpeg'],
    ])
    expect(refusedFiles).toEqual([])
    const { storageId } = await fixture.db.one<{ storageId: string }>(
      sql`select storage_id from support.attachments where ticket_id = ${id} and type = 'pdf'`,
    )
    expect((await buffer((await kept.files.read('private', storageId))!)).equals(pdf)).toBe(true)
  })

  test('are named with the reason if they are refused, and the message is taken', async () => {
    const { actor, id, email, to } = await openTicket()
    const before = await storedCount()
    const files = [
      { filename: 'run.exe', content: Buffer.from('MZ program') },
      { filename: '../../virus.pdf', content: Buffer.concat([pdf, Buffer.from(eicar)]) },
      { filename: 'script.pdf', content: pdfWithScript },
      { filename: 'fourth.pdf', content: pdf },
    ]
    expect(await take(write(email, to, files))).toBe('taken')
    const { attachments, refusedFiles } = await mailOf(actor, id)
    expect(attachments).toEqual([])
    expect(refusedFiles).toEqual([
      { name: 'run.exe', reason: 'file_type_refused' },
      { name: 'virus.pdf', reason: 'file_infected' },
      { name: 'script.pdf', reason: 'file_not_plain' },
      { name: 'fourth.pdf', reason: 'too_many_files' },
    ])
    expect(await storedCount()).toBe(before)
  })

  test('stand for themselves in a mail without text', async () => {
    const { actor, id, email, to } = await openTicket()
    expect(await take(write(email, to, [{ filename: 'receipt.pdf', content: pdf }], ''))).toBe('taken')
    expect((await mailOf(actor, id)).body).toBe('receipt.pdf')
  })

  test('are passed over if a mail program added them', async () => {
    const { actor, id, email, to } = await openTicket()
    const files = [
      { filename: 'smime.p7s', content: pdf, contentType: 'application/pkcs7-signature' },
      { filename: 'logo.png', content: Buffer.alloc(200), contentDisposition: 'inline' as const },
    ]
    expect(await take(write(email, to, files))).toBe('taken')
    expect(await mailOf(actor, id)).toMatchObject({ attachments: [], refusedFiles: [] })
  })

  test('are not kept from another sender, from a second delivery or for a closed ticket', async () => {
    const { actor, id, email, to } = await openTicket()
    const files = [{ filename: 'receipt.pdf', content: pdf }]
    const before = await storedCount()
    expect(await take(write('stranger@example.com', to, files))).toBe('other-sender')
    expect(await storedCount()).toBe(before)
    const mail = write(email, to, files)
    expect((await Promise.all([take(mail), take(mail)])).toSorted()).toEqual(['again', 'taken'])
    expect(await storedCount()).toBe(before + 1)
    await fixture.as(actor, (context) => tickets.changeOwnTicket(context, { id, status: 'closed' }))
    expect(await take(write(email, to, files))).toBe('closed')
    expect(await storedCount()).toBe(before + 1)
  })

  test('wait for the scanner: the mail is refused for now, and nothing is kept', async () => {
    const { actor, id, email, to } = await openTicket()
    const lone = await openTestFiles()
    await lone.clamd.stop()
    const raw = await write(email, to, [{ filename: 'receipt.pdf', content: pdf }])
    const refused = takeMail({ ...receiver, files: lone.files }, { raw, domain })
    await expect(refused).rejects.toMatchObject({ code: 'file_not_scanned', status: 503 })
    await lone.remove()
    expect(await mailOf(actor, id)).toBeUndefined()
    expect(await takeMail(receiver, { raw, domain })).toBe('taken')
  })
})

test('a mail sent by SMTP joins its ticket, with its file', async () => {
  const { actor, id, email, to } = await openTicket()
  const listener = await openMailListener({
    ...{ host: '127.0.0.1', port: 0, name: domain, log: receiver.log },
    isKnownAddress: (address) => isReplyAddress(receiver, address, domain),
    receive: async (raw, recipients) => {
      await takeMail(receiver, { raw, recipients, domain })
    },
  })
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true })
  const files = [{ filename: 'receipt.pdf', content: pdf }]
  // The address is in the envelope alone, as after a forward.
  await transport.sendMail({
    ...{ from: email, to: 'support@elsewhere.test', text: 'الإيصال', attachments: files },
    envelope: { from: email, to },
  })
  const stranger = transport.sendMail({ from: email, to: `other@${domain}`, text: 'x' })
  await expect(stranger).rejects.toMatchObject({ responseCode: 550 })
  transport.close()
  await listener.stop()
  expect(await mailOf(actor, id)).toMatchObject({ body: 'الإيصال', attachments: [{ name: 'receipt.pdf' }] })
})
