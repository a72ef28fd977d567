import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailMessage, smtpSender } from './mail.ts'
import { OutboundRefused, OutboundUnavailable } from './outbound.ts'

/** A mail server in a few lines: it takes every mail unless told what to answer to a command. */
let server: Server
let sockets: Socket[] = []
let commands: string[] = []
let mails: string[] = []
let answerTo: Record<string, string> = {}

const message: MailMessage = { to: 'nora@example.sa', subject: 'رمز التحقق', text: 'الرمز 123456' }

function converse(socket: Socket): void {
  sockets.push(socket)
  let pending = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.test ESMTP')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    while (true) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        mails.push(part)
        say('250 taken')
        continue
      }
      commands.push(part)
      const verb = part.split(/[ :]/)[0]!.toUpperCase()
      const answer = answerTo[verb]
      if (answer !== undefined) say(answer)
      else if (verb === 'EHLO') socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
      else if (verb === 'STARTTLS') say('502 not here')
      else if (verb === 'AUTH') say('235 welcome')
      else if (verb === 'DATA') {
        isData = true
        say('354 go on')
      } else say(verb === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
}

beforeEach(async () => {
  sockets = []
  commands = []
  mails = []
  answerTo = {}
  server = createServer(converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const port = () => (server.address() as AddressInfo).port
const sender = (login = '', timeoutMs = 2_000) =>
  smtpSender({ url: `smtp://${login}127.0.0.1:${port()}`, from: 'Sahl <no-reply@example.sa>', timeoutMs })

describe('smtpSender', () => {
  it('delivers text and HTML in Arabic to one address', async () => {
    await sender().send({ ...message, html: '<p>الرمز 123456</p>' })
    expect(commands).toContain('MAIL FROM:<no-reply@example.sa>')
    expect(commands.filter((command) => command.startsWith('RCPT'))).toEqual(['RCPT TO:<nora@example.sa>'])
    expect(mails[0]).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mails[0]).toMatch(/multipart\/alternative/)
    const base64 = mails[0]!.match(/base64\r\n\r\n([\s\S]+?)\r\n--/)?.[1] ?? ''
    expect(Buffer.from(base64, 'base64').toString('utf8')).toContain('الرمز 123456')
  })

  it('signs in with the address’s name and password', async () => {
    await sender('robot%40example.sa:p%40ss@').send(message)
    const plain = commands.find((command) => command.startsWith('AUTH PLAIN'))!.split(' ')[2]!
    expect(Buffer.from(plain, 'base64').toString()).toBe('\u0000robot@example.sa\u0000p@ss')
  })

  it('lets a subject add no headers', async () => {
    await sender().send({ ...message, subject: 'hello\r\nBcc: other@example.sa' })
    expect(mails[0]).not.toMatch(/^Bcc:/m)
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  })

  it('never hands a mail to a second address', async () => {
    await sender()
      .send({ ...message, to: 'nora@example.sa, other@example.sa' })
      .catch(() => {})
    expect(commands.filter((command) => command.includes('other@example.sa>'))).toHaveLength(0)
  })

  it.each([
    ['RCPT', '550 no such user'],
    ['AUTH', '535 wrong password'],
  ])('%s answered with 5xx is a refusal', async (verb, answer) => {
    answerTo = { [verb]: answer }
    await expect(sender('robot:secret@').send(message)).rejects.toThrow(OutboundRefused)
  })

  it('4xx is not known', async () => {
    answerTo = { RCPT: '451 try again later' }
    await expect(sender().send(message)).rejects.toThrow(OutboundUnavailable)
  })

  it('a server that is not there is not known', async () => {
    const missing = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'a@example.sa', timeoutMs: 2_000 })
    await expect(missing.send(message)).rejects.toThrow(OutboundUnavailable)
  })

  it('a server that falls silent is not known', async () => {
    server.removeAllListeners('connection')
    server.on('connection', (socket) => sockets.push(socket))
    await expect(sender('', 20).send(message)).rejects.toThrow(OutboundUnavailable)
  })

  it('says nothing of the addressee or the mail in its faults', async () => {
    answerTo = { RCPT: '550 nora@example.sa is unknown, said 123456' }
    const fault = await sender()
      .send(message)
      .catch((error: Error) => error)
    expect(`${(fault as Error).message}`).not.toMatch(/nora|123456/)
  })

  it('does not speak in the clear with a server elsewhere', async () => {
    const remote = smtpSender({ url: `smtp://0.0.0.0:${port()}`, from: 'a@example.sa', timeoutMs: 2_000 })
    await expect(remote.send(message)).rejects.toThrow()
    expect(commands.some((command) => command.startsWith('MAIL'))).toBe(false)
  })
})
