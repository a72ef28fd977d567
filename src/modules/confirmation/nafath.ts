import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type * as z from 'zod'
import { minuteMs, secondMs } from '#kit/time.ts'
import {
  callOutside,
  isTransientStatus,
  OutboundRefused,
  OutboundUnavailable,
  parseJsonOrUndefined,
} from '#platform/messages/outbound.ts'
import {
  AskedAnswer,
  CallbackBody,
  Failure,
  KeySet,
  Person,
  StatusAnswer,
  TokenClaims,
  TokenHead,
} from './nafath-answers.ts'
import { type Answer, type CallbackMessage, CallbackRefused, type IdentityService } from './service.ts'

export interface NafathSettings {
  /** As the contract with the service names it: there is none that would be right for everybody. */
  readonly url: string
  readonly appId: string
  readonly appKey: string
  /** For what people are asked, and under which name we are known: both as registered with the service. */
  readonly service: string
  readonly audience: string
  readonly appLinkOf?: IdentityService['appLinkOf']
  readonly timeoutMs?: number
  readonly answerWithinMs?: number
}

const maxBytes = 64_000
const callbackMaxChars = 40_000
/** Clocks differ by moments. */
const toleranceSeconds = 60

/**
 * The national app by its HTTP API: a question with two digits, a status to ask for, and a callback with a token
 * that the service has signed. What comes back is read by its schema; nothing of a person stands in an error.
 */
export function nafathService(settings: NafathSettings): IdentityService {
  const { call, publicKey } = nafathClient(settings)
  return {
    name: 'nafath',
    answerWithinMs: settings.answerWithinMs ?? 3 * minuteMs,
    async ask({ requestId, nationalId, locale }) {
      const path = `api/v1/mfa/request?local=${locale}&requestId=${requestId}`
      const { transId, random } = await call(AskedAnswer, path, { nationalId, service: settings.service })
      return { transactionId: transId, number: random }
    },
    async findAnswer({ nationalId, transactionId: transId, number: random }) {
      return answerOf(await call(StatusAnswer, 'api/v1/mfa/request/status', { nationalId, transId, random }))
    },
    readCallback: (rawBody, now) => readToken(rawBody, now, settings.audience, publicKey),
    appLinkOf: settings.appLinkOf ?? (() => null),
  }
}

function answerOf(answer: z.infer<typeof StatusAnswer>): Answer {
  switch (answer.status) {
    case 'COMPLETED':
      return { status: 'approved', person: answer.person ?? null }
    case 'REJECTED':
      return { status: 'rejected' }
    case 'EXPIRED':
      return { status: 'lapsed' }
    case 'WAITING':
      return { status: 'waiting' }
  }
}

function nafathClient(settings: NafathSettings) {
  const base = settings.url.replace(/\/*$/, '/')
  const headers = { accept: 'application/json', 'APP-ID': settings.appId, 'APP-KEY': settings.appKey }

  async function call<S extends z.ZodType>(schema: S, path: string, body?: object): Promise<z.infer<S>> {
    const answer = await callOutside({
      url: new URL(path, base),
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: settings.timeoutMs ?? 10 * secondMs,
      maxBytes,
    })
    const { status } = answer
    if (isTransientStatus(status)) throw new OutboundUnavailable(`Nafath answered ${status}`)
    if (status >= 400) {
      const failure = Failure.safeParse(parseJsonOrUndefined(answer.body))
      const code = failure.success ? failure.data.code : null
      throw new OutboundRefused(`Nafath refused (${status}, ${code ?? 'no code'})`, status, code)
    }
    const parsed = schema.safeParse(parseJsonOrUndefined(answer.body))
    if (parsed.success) return parsed.data
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new OutboundUnavailable(`Nafath gave an answer off its protocol (${fields})`)
  }

  let known = new Map<string, KeyObject>()
  let askedAtMs = Number.NEGATIVE_INFINITY
  /** A token may name a key that is newer than ours; whoever invents names has us ask once a minute at most. */
  async function publicKey(kid: string, now: Date): Promise<KeyObject | undefined> {
    if (!known.has(kid) && now.getTime() - askedAtMs >= minuteMs) {
      const { keys } = await call(KeySet, 'api/v1/mfa/jwk')
      askedAtMs = now.getTime()
      known = new Map(keys.map((key) => [key.kid, createPublicKey({ key: { ...key }, format: 'jwk' })]))
    }
    return known.get(kid)
  }
  return { call, publicKey }
}

type FindKey = (kid: string, now: Date) => Promise<KeyObject | undefined>

async function readToken(
  rawBody: string,
  now: Date,
  audience: string,
  findKey: FindKey,
): Promise<CallbackMessage> {
  const body =
    rawBody.length > callbackMaxChars ? undefined : CallbackBody.safeParse(parseJsonOrUndefined(rawBody)).data
  const parts = body?.token.split('.') ?? []
  const [head, claims, signature] = parts
  if (!body || parts.length !== 3 || !head || !claims || !signature) throw new CallbackRefused('malformed')
  const { kid } = partOf(TokenHead, head)
  const key = await findKey(kid, now)
  if (!key) throw new CallbackRefused('signed with an unknown key')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new CallbackRefused('not signed by its key')
  const fields = partOf(TokenClaims, claims)
  const seconds = now.getTime() / secondMs
  if (![fields.aud].flat().includes(audience)) throw new CallbackRefused('for somebody else')
  if (fields.exp + toleranceSeconds < seconds || (fields.nbf ?? 0) - toleranceSeconds > seconds) {
    throw new CallbackRefused('not valid now')
  }
  if (fields.transId !== body.transId) throw new CallbackRefused('of another transaction')
  const { requestId, transId: transactionId } = body
  return { requestId, transactionId, person: fields.status === 'COMPLETED' ? personIn(claims) : null }
}

function partOf<S extends z.ZodType>(schema: S, part: string): z.infer<S> {
  const parsed = schema.safeParse(parseJsonOrUndefined(Buffer.from(part, 'base64url').toString()))
  if (!parsed.success) throw new CallbackRefused('malformed')
  return parsed.data
}

const personIn = (claims: string) =>
  Person.safeParse(parseJsonOrUndefined(Buffer.from(claims, 'base64url').toString())).data ?? null
