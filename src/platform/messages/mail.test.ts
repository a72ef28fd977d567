import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '#support/mail-server.ts'
import { type MailMessage, smtpSender } from './mail.ts'
import { OutboundRefused, OutboundUnavailable } from './outbound.ts'

let server: MailServer
const message: MailMessage = { to: 'nora@example.sa', subject: 'رمز التحقق', text: 'الرمز 123456' }

beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.close())

const sender = (login = '', timeoutMs = 2_000) =>
  smtpSender({
    url: `smtp://${login}127.0.0.1:${server.port}`,
    from: 'Sahl <no-reply@example.sa>',
    timeoutMs,
  })

describe('smtpSender', () => {
  it('delivers text and HTML in Arabic to one address', async () => {
    await sender().send({ ...message, html: '<p>الرمز 123456</p>' })
    expect(server.commands).toContain('MAIL FROM:<no-reply@example.sa>')
    expect(server.commands.filter((command) => command.startsWith('RCPT'))).toEqual([
      'RCPT TO:<nora@example.sa>',
    ])
    expect(server.mails[0]).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(server.mails[0]).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(server.mails[0]).toMatch(/multipart\/alternative/)
    const base64 = server.mails[0]!.match(/base64\r\n\r\n([\s\S]+?)\r\n--/)?.[1] ?? ''
    expect(Buffer.from(base64, 'base64').toString('utf8')).toContain('الرمز 123456')
  })

  it('signs in with the address’s name and password', async () => {
    await sender('robot%40example.sa:p%40ss@').send(message)
    const plain = server.commands.find((command) => command.startsWith('AUTH PLAIN'))!.split(' ')[2]!
    expect(Buffer.from(plain, 'base64').toString()).toBe('\u0000robot@example.sa\u0000p@ss')
  })

  it('lets a subject add no headers', async () => {
    await sender().send({ ...message, subject: 'hello\r\nBcc: other@example.sa' })
    expect(server.mails[0]).not.toMatch(/^Bcc:/m)
    expect(server.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  })

  it('never hands a mail to a second address', async () => {
    await sender()
      .send({ ...message, to: 'nora@example.sa, other@example.sa' })
      .catch(() => {})
    expect(server.commands.filter((command) => command.includes('other@example.sa>'))).toHaveLength(0)
  })

  it.each([
    ['RCPT', '550 no such user'],
    ['AUTH', '535 wrong password'],
  ])('%s answered with 5xx is a refusal', async (verb, answer) => {
    server.answerTo = { [verb]: answer }
    await expect(sender('robot:secret@').send(message)).rejects.toThrow(OutboundRefused)
  })

  it('treats 4xx as unavailable', async () => {
    server.answerTo = { RCPT: '451 try again later' }
    await expect(sender().send(message)).rejects.toThrow(OutboundUnavailable)
  })

  it('treats an absent server as unavailable', async () => {
    const missing = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'a@example.sa', timeoutMs: 2_000 })
    await expect(missing.send(message)).rejects.toThrow(OutboundUnavailable)
  })

  it('treats a silent server as unavailable', async () => {
    server.fallSilent()
    await expect(sender('', 20).send(message)).rejects.toThrow(OutboundUnavailable)
  })

  it('throws errors without the recipient or the mail', async () => {
    server.answerTo = { RCPT: '550 nora@example.sa is unknown, said 123456' }
    const fault = await sender()
      .send(message)
      .catch((error: Error) => error)
    expect(`${(fault as Error).message}`).not.toMatch(/nora|123456/)
  })

  it('refuses to send unencrypted to a remote server', async () => {
    const remote = smtpSender({
      url: `smtp://0.0.0.0:${server.port}`,
      from: 'a@example.sa',
      timeoutMs: 2_000,
    })
    await expect(remote.send(message)).rejects.toThrow()
    expect(server.commands.some((command) => command.startsWith('MAIL'))).toBe(false)
  })
})
