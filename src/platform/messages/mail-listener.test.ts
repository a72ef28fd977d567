import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refusal, type RefusalStatus } from '#kit/errors.ts'
import { testTls } from '#support/tls.ts'
import { openLog } from '../observability/log.ts'
import { type MailListener, type MailListenerParts, openMailListener } from './mail-listener.ts'

const known = 'ticket-1@reply.sahl.test'
let listener: MailListener
let received: { readonly raw: string; readonly recipients: readonly string[] }[]
let answer: () => void

const open = (more: Partial<MailListenerParts> = {}) =>
  openMailListener({
    ...{ host: '127.0.0.1', port: 0, name: 'reply.sahl.test', log: openLog('silent') },
    isKnownAddress: (address) => address === known,
    receive: async (raw, recipients) => {
      answer()
      received.push({ raw: Buffer.from(raw).toString(), recipients })
    },
    ...more,
  })

beforeEach(() => {
  received = []
  answer = () => undefined
})
afterEach(() => listener.stop())

async function send(to = known, text = 'مرحبًا', secured: { requireTLS?: boolean } = {}) {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: listener.port, tls: { rejectUnauthorized: false } },
    ...secured,
  })
  try {
    await transport.sendMail({ from: 'noura@example.com', to, subject: 'x', text })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? String(error)
  } finally {
    transport.close()
  }
}

describe('a mail by SMTP', () => {
  test('is received whole, with the recipients of its envelope', async () => {
    listener = await open()
    expect(await send()).toBe(250)
    expect(received).toMatchObject([{ recipients: [known] }])
    expect(received[0]!.raw).toMatch(/^From: noura@example\.com\r\n/)
  })

  test('is refused before it is sent if nobody has the address', async () => {
    listener = await open()
    expect(await send('other@reply.sahl.test')).toBe(550)
    expect(received).toEqual([])
  })

  test.each<[RefusalStatus, number]>([
    [503, 451],
    [429, 451],
    [409, 554],
  ])('answers a refusal with %s by %s', async (status, code) => {
    listener = await open()
    answer = () => {
      throw new Refusal('refused', status)
    }
    expect(await send()).toBe(code)
  })

  test('asks the sender to try again after a failure of ours', async () => {
    listener = await open()
    answer = () => {
      throw new Error('a bug')
    }
    expect(await send()).toBe(451)
  })

  test('is refused if it is too large, and the next one is received', async () => {
    listener = await open({ limits: { mailBytes: 20_000 } })
    expect(await send(known, 'x'.repeat(60_000))).toBe(552)
    expect(await send()).toBe(250)
    expect(received).toHaveLength(1)
  })

  test('is refused from an address that connects too often', async () => {
    listener = await open({ limits: { perAddress: { most: 2, perSecond: 0.001 } } })
    const codes = [await send(), await send(), await send()]
    expect(codes).toEqual([250, 250, 421])
  })
})

describe('a listener with a certificate', () => {
  test('receives a mail encrypted', async () => {
    listener = await open({ tls: testTls })
    expect(await send(known, 'secret', { requireTLS: true })).toBe(250)
  })

  test('does not serve a sender who insists on encryption if it has none', async () => {
    listener = await open()
    expect(await send(known, 'secret', { requireTLS: true })).not.toBe(250)
    expect(received).toEqual([])
  })
})
