import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { OutboundRefused, OutboundUnavailable } from './outbound.ts'
import { openSmsSender, type SmsProvider } from './sms.ts'

const message = { to: '+966512345678', text: 'رمز التحقق 123456' }

interface Seen {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Sends one message to a local provider and returns what the provider received. */
async function sendTo(
  provider: SmsProvider,
  answer: (response: ServerResponse) => void,
  timeoutMs = 2_000,
): Promise<Seen> {
  let seen: Seen | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url: path, headers } = request
    seen = { method, path, headers, body: Buffer.concat(chunks).toString() }
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await openSmsSender(provider, { key: 'key-of-this-test', sender: 'SAHL', url, timeoutMs }).send(message)
    return seen!
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('Unifonic', () => {
  const accepted = { success: true, message: '', errorCode: 'ER-00', data: { MessageID: 42, Status: 'Sent' } }

  it('receives a form with the application id', async () => {
    const seen = await sendTo('unifonic', json(200, accepted))
    expect(seen).toMatchObject({ method: 'POST', path: '/rest/SMS/messages' })
    expect(seen.headers['content-type']).toMatch('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual({
      AppSid: 'key-of-this-test',
      SenderID: 'SAHL',
      Recipient: '966512345678',
      Body: 'رمز التحقق 123456',
      responseType: 'JSON',
    })
  })

  it('accepts with text as well as with a boolean', async () => {
    await expect(sendTo('unifonic', json(200, { ...accepted, success: 'true' }))).resolves.toBeDefined()
  })

  it('refuses in a 200', async () => {
    const answer = { success: false, message: 'Dest num is too short', errorCode: 'ER-04', data: {} }
    const refused = sendTo('unifonic', json(200, answer))
    await expect(refused).rejects.toMatchObject({ name: 'OutboundRefused', code: 'ER-04' })
  })
})

describe('Taqnyat', () => {
  const accepted = { statusCode: 201, messageId: 5452899970, accepted: '[966512345678,]', rejected: '[]' }

  it('receives JSON with the bearer token', async () => {
    const seen = await sendTo('taqnyat', json(201, accepted))
    expect(seen).toMatchObject({ method: 'POST', path: '/v1/messages' })
    expect(seen.headers.authorization).toBe('Bearer key-of-this-test')
    expect(JSON.parse(seen.body)).toEqual({
      recipients: ['966512345678'],
      body: 'رمز التحقق 123456',
      sender: 'SAHL',
    })
  })

  it.each([
    [{ ...accepted, accepted: '[]', rejected: '[966512345678,]' }],
    [{ ...accepted, accepted: [], rejected: ['966512345678'] }],
    [{ statusCode: 400, message: 'Sender Name is not accepted' }],
  ])('refuses with %j', async (answer) => {
    await expect(sendTo('taqnyat', json(200, answer))).rejects.toThrow(OutboundRefused)
  })
})

describe.each(['unifonic', 'taqnyat'] as const)('%s in trouble', (provider) => {
  it.each([400, 401, 403])('is refused with %i', async (status) => {
    await expect(sendTo(provider, json(status, {}))).rejects.toMatchObject({
      name: 'OutboundRefused',
      status,
    })
  })

  it.each([429, 500, 503])('is unavailable with %i', async (status) => {
    await expect(sendTo(provider, json(status, {}))).rejects.toThrow(OutboundUnavailable)
  })

  it.each([
    ['another shape', json(200, { ok: true })],
    ['a page', (response: ServerResponse) => response.end('<html>')],
    ['a redirect', (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['a flood', (response: ServerResponse) => response.end(' '.repeat(70_000))],
  ])('%s is not known', async (_, answer) => {
    await expect(sendTo(provider, answer)).rejects.toThrow(OutboundUnavailable)
  })

  it('is unavailable if it stays silent', async () => {
    await expect(sendTo(provider, () => {}, 20)).rejects.toThrow(OutboundUnavailable)
  })

  it('throws errors without the number, the text or the key', async () => {
    const faults = await Promise.all(
      [json(400, message), json(500, message), json(200, message)].map((answer) =>
        sendTo(provider, answer).catch((error: Error) => `${error.message} ${error.stack}`),
      ),
    )
    expect(faults.join(' ')).not.toMatch(/512345678|123456|key-of-this-test/)
  })
})
