import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mail server in a few lines: it takes every mail unless told what to answer to a command. */
export interface MailServer {
  readonly port: number
  readonly commands: string[]
  readonly mails: string[]
  /** By verb, such as `{ RCPT: '550 no such user' }`. */
  answerTo: Record<string, string>
  /** Takes connections from now on and says nothing. */
  fallSilent(): void
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    converse(socket, told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const told: MailServer = {
    port: (server.address() as AddressInfo).port,
    commands: [],
    mails: [],
    answerTo: {},
    fallSilent() {
      server.removeAllListeners('connection')
      server.on('connection', (socket) => sockets.push(socket))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return told
}

function converse(socket: Socket, told: MailServer): void {
  let pending = ''
  let isData = false
  const writeLine = (line: string) => socket.write(`${line}\r\n`)
  writeLine('220 mail.test ESMTP')
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
        told.mails.push(part)
        writeLine('250 taken')
        continue
      }
      told.commands.push(part)
      const verb = part.split(/[ :]/)[0]!.toUpperCase()
      const answer = told.answerTo[verb]
      if (answer !== undefined) writeLine(answer)
      else if (verb === 'EHLO') socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
      else if (verb === 'STARTTLS') writeLine('502 not here')
      else if (verb === 'AUTH') writeLine('235 welcome')
      else if (verb === 'DATA') {
        isData = true
        writeLine('354 go on')
      } else writeLine(verb === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
}

/** The words of the parts of a mail, decoded, with its subject first. */
export function wordsOfMail(mail: string): string {
  const subject = (/^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(mail)?.[1] ?? '')
    .replaceAll(/\?=\r?\n[ \t]=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
  const parts = [...mail.matchAll(/Encoding: (base64|quoted-printable)\r\n\r\n([\s\S]+?)(?=\r\n--|$)/gi)]
  const bodies = parts.map(([, how, text]) =>
    how!.toLowerCase() === 'base64'
      ? Buffer.from(text!, 'base64').toString()
      : quoted(text!.replaceAll('=\r\n', '')),
  )
  return [subject, ...bodies].join('\n')
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
