import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import type { PaymentGateway } from '#modules/payments/index.ts'
import { moyasarGateway } from '#modules/payments/moyasar.ts'
import { confirmDeposit } from '#modules/payments/operations/confirm-deposit.ts'
import { type PaymentsPorts, startDeposit } from '#modules/payments/operations/deposit.ts'
import { receiveWebhook } from '#modules/payments/operations/webhook.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { challengeCode } from '#sandbox/moyasar/checkout.ts'
import { type SandboxGateway, startSandboxGateway } from '#sandbox/moyasar/server.ts'
import type { TestFixture } from './fixture.ts'

const secretKey = 'sk_test_of_the_tests'
export const webhookSecret = 'webhook-secret-of-the-tests'

/** A body of the gateway as it came, to be made into what a test wants it to say. */
export type Alter = (body: Record<string, unknown>, path: string) => unknown

/** The test gateway, the way to it, and a door for its webhooks, around a fixture of a test file's own. */
export interface GatewayAround {
  readonly sandbox: SandboxGateway
  readonly ports: PaymentsPorts
  /** While shut, webhooks are refused as if nobody were home. */
  isDoorOpen: boolean
  /** Changes what the gateway's API answers, on the way. */
  alter: Alter | undefined
  /** Which answers never arrive, although the gateway has done what was asked. */
  losesAnswer: ((method: string, path: string) => boolean) | undefined
  begin(actor: UserActor, command?: Partial<BeginCommand>): ReturnType<typeof startDeposit>
  confirm(actor: UserActor, id: string): ReturnType<typeof confirmDeposit>
  /** The payer's action on the gateway's page. */
  pay(paymentUrl: string, outcome: string, savesCard?: boolean): Promise<void>
  /** The payer's action at the bank, which a payment by a saved card redirects to. */
  proveAtBank(proofUrl: string, act?: string, code?: string): Promise<void>
  /** Asks the gateway's API as its owner. */
  ask(path: string, body?: object): Promise<Record<string, unknown>>
  /** The token of a card that somebody has had kept at the gateway by paying so much there, outside the product. */
  newToken(number?: string): Promise<string>
  /** The gateway as one meets it whose key is wrong: it refuses everything. */
  strangersGateway(): PaymentGateway
  /** The same product in another process: connections of its own, and a memory of its own. */
  anotherProcess(): Promise<{ ports: PaymentsPorts; db: OpenContext['db']; close(): Promise<void> }>
  close(): Promise<void>
}

interface BeginCommand {
  amount: Halalas
  key: string
  hash: string
  cardId: string | null
  keepsCard: boolean
}

const unlimited = { most: 1_000_000, windowSeconds: 1 }

export async function openGateway(fixture: TestFixture): Promise<GatewayAround> {
  const sandbox = await startSandboxGateway({
    port: 0,
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    gatewayKeyIsSet: false,
    now: () => fixture.now,
    slowMs: 1,
    retryDelaysMs: [1, 1],
    reportFault: () => undefined,
    webhookUrl: () => `${door.url}/`,
  })
  const way = await listening(async (request, response) => {
    const answer = await fetch(sandbox.url + request.url, {
      method: request.method!,
      headers: { authorization: request.headers.authorization!, 'content-type': 'application/json' },
      body: request.method === 'POST' ? await buffer(request) : null,
    })
    if (around.losesAnswer?.(request.method!, request.url!)) return void response.destroy()
    if (answer.status === 204) return void response.writeHead(204).end()
    const body = (await answer.json()) as Record<string, unknown>
    const altered = around.alter ? await around.alter(body, request.url!) : body
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(altered))
  })
  const gatewayOf = () => moyasarGateway({ url: way.url, secretKey, webhookSecret })
  const door = await listening(async (request, response) => {
    const message = { headers: new Headers(), body: await text(request) }
    const context = fixture.contextFor({ kind: 'anonymous' })
    const status = !around.isDoorOpen
      ? 503
      : await receiveWebhook(context, around.ports.gateway, message).then(
          () => 204,
          () => 403,
        )
    response.writeHead(status).end()
  })
  const portsOf = (settlements: OpenContext['db']): PaymentsPorts => ({
    gateway: gatewayOf(),
    origin: () => door.url,
    settlements,
    depositsByInvestor: unlimited,
  })
  const around: GatewayAround = {
    sandbox,
    ports: portsOf(fixture.db),
    isDoorOpen: true,
    alter: undefined,
    losesAnswer: undefined,
    begin: (actor, { amount = riyals(500), key = newId(), hash = 'words', ...card } = {}) =>
      startDeposit(fixture.contextFor(actor), around.ports, {
        amount: toWire(amount),
        idempotencyKey: key,
        requestHash: hash,
        ...card,
      }),
    confirm: (actor, id) => confirmDeposit(fixture.contextFor(actor), around.ports, { id }),
    async pay(paymentUrl, outcome, savesCard = false) {
      await fetch(`${paymentUrl}/outcome`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome, ...(savesCard && { save_card: 'true' }) }),
      })
    },
    async proveAtBank(proofUrl, act = 'confirm', code = challengeCode) {
      await fetch(proofUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act, code }) })
    },
    async newToken(number = '4111111111111111') {
      const source = {
        type: 'creditcard',
        name: 'N Q',
        number,
        cvc: '123',
        month: 12,
        year: 2030,
        save_card: true,
      }
      const { source: made } = await around.ask('/payments', { amount: 100, source })
      return (made as { token: string }).token
    },
    async ask(path, body) {
      const answer = await fetch(`${sandbox.url}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as Record<string, unknown>
    },
    strangersGateway: () => moyasarGateway({ url: sandbox.url, secretKey: 'sk_of_nobody', webhookSecret }),
    async anotherProcess() {
      const db = openDatabase({
        connection: fixture.appConnection,
        poolSize: 4,
        prepare: true,
        onIdleError: () => undefined,
      })
      return { ports: portsOf(db), db, close: () => db.close() }
    },
    async close() {
      await sandbox.stop()
      await Promise.all([way, door].map((one) => one.close()))
    },
  }
  return around
}

type Listener = Parameters<typeof createServer>[1] & {}

async function listening(listener: Listener): Promise<{ url: string; close(): Promise<unknown> }> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
