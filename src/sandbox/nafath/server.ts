import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Clock, secondMs, systemClock } from '#kit/time.ts'
import { buildClaims, type RegisteredPerson, stranger } from './people.ts'
import { openSigner } from './tokens.ts'
import { type NafathTransaction, openTransactions, type Transactions } from './transactions.ts'

export interface NafathSandboxSettings {
  readonly appId: string
  readonly appKey: string
  readonly audience: string
  /** Finds the person with a national ID number. */
  readonly findPerson: (nationalId: string) => Promise<RegisteredPerson | undefined>
  /** Receives the answers. Without it no answer is reported. */
  readonly callbackUrl?: () => string | undefined
  readonly now?: Clock
  readonly answerWithinSeconds?: number
}

/** Actions of a person in the app. */
export type TestDecision = 'approve' | 'reject' | 'approve_as_another'

/** Changes that make a report forged. */
export interface Forgery {
  readonly claims?: object
  readonly body?: object
  readonly hasOwnKey?: true
}

export interface NafathSandbox {
  readonly url: string
  /** Lists the requests that wait for an answer in the app. */
  openQuestions(): readonly Pick<NafathTransaction, 'transId' | 'nationalId' | 'choices'>[]
  /** Answers a request. A wrong number rejects it. Returns whether the request was still open. */
  answer(transId: string, act: TestDecision, choice?: string): Promise<boolean>
  /** Sends the report of an answer again. Returns the HTTP status of the receiver. */
  report(transId: string, forgery?: Forgery): Promise<number>
  /**
   * Simulates a fault in all later calls: an outage, a timeout, an invalid answer, or an answer without the person.
   */
  misbehave(how: 'down' | 'hanging' | 'malformed' | 'silent about people' | undefined): void
  stop(): Promise<void>
}

/**
 * A local server that implements the messages of the national app. It has a register, and an app in which the demo
 * page or a test answers.
 */
export async function startNafathSandbox(settings: NafathSandboxSettings): Promise<NafathSandbox> {
  const now = settings.now ?? systemClock
  const transactions = openTransactions(now, settings.answerWithinSeconds ?? 180)
  const signer = openSigner()
  const api = { settings, transactions, signer, behaviour: undefined as Behaviour }
  const report = openReports(api, now)
  const server = createServer((request, response) => {
    respond(api, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openQuestions: () => transactions.open(),
    async answer(transId, act, choice) {
      const one = transactions.find(transId)
      if (!one || !transactions.isOpen(one)) return false
      if (act !== 'reject' && (choice === undefined || choice === one.random)) {
        one.person = act === 'approve' ? await settings.findPerson(one.nationalId) : stranger(one.nationalId)
      }
      one.status = one.person ? 'COMPLETED' : 'REJECTED'
      await report(transId)
      return true
    },
    report,
    misbehave(how) {
      api.behaviour = how
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Behaviour = Parameters<NafathSandbox['misbehave']>[0]

interface Api {
  readonly settings: NafathSandboxSettings
  readonly transactions: Transactions
  readonly signer: ReturnType<typeof openSigner>
  readonly behaviour: Behaviour
}

async function respond(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (api.behaviour === 'hanging') return
  const [status, body] = await answerTo(api, request)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function answerTo(
  { settings, transactions, signer, behaviour }: Api,
  request: IncomingMessage,
): Promise<readonly [status: number, body: object]> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox')
  const { 'app-id': appId, 'app-key': appKey } = request.headers
  if (appId !== settings.appId || appKey !== settings.appKey) return [403, { code: '403' }]
  if (behaviour === 'down') return [503, {}]
  if (behaviour === 'malformed') return [200, { status: 'PERHAPS', transId: 17, keys: 'none' }]
  if (pathname === '/api/v1/mfa/jwk') return [200, signer.keySet]
  const body: unknown = JSON.parse((await text(request)) || 'null')
  if (pathname === '/api/v1/mfa/request') {
    return transactions.ask(body, searchParams.get('requestId') ?? '')
  }
  if (pathname === '/api/v1/mfa/request/status') {
    return transactions.tell(body, behaviour !== 'silent about people')
  }
  return [404, { code: '404' }]
}

/** Sends signed reports of answers to the callback URL. */
function openReports({ settings, transactions, signer }: Api, now: Clock) {
  return async (transId: string, forgery: Forgery = {}): Promise<number> => {
    const one = transactions.find(transId)
    const target = settings.callbackUrl?.()
    if (!one || target === undefined) return 0
    const seconds = Math.floor(now().getTime() / secondMs)
    const claims = {
      ...{ iss: 'Nafath App', aud: settings.audience, iat: seconds, nbf: seconds, exp: seconds + 300 },
      ...{ transId, status: transactions.statusOf(one), ...(one.person && buildClaims(one.person)) },
      ...forgery.claims,
    }
    const token = signer.signed(claims, forgery.hasOwnKey === true)
    const answered = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, transId, requestId: one.requestId, ...forgery.body }),
    }).catch(() => undefined)
    return answered?.status ?? 0
  }
}
