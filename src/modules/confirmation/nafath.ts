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
  KeySet,
  NafathFailure,
  NafathPerson,
  StatusAnswer,
  TokenClaims,
  TokenHead,
} from './nafath-answers.ts'
import {
  type CallbackMessage,
  CallbackRefused,
  type IdentityService,
  type ProviderAnswer,
} from './service.ts'

export interface NafathSettings {
  /** As given in the contract with the service, so there is no default. */
  readonly url: string
  readonly appId: string
  readonly appKey: string
  /** The purpose of the request and our own name, both as registered with the service. */
  readonly service: string
  readonly audience: string
  readonly appLinkOf?: IdentityService['appLinkOf']
  readonly timeoutMs?: number
  readonly answerWithinMs?: number
}

const maxBytes = 64_000
const callbackMaxChars = 40_000
/** Allows for small differences between clocks. */
const toleranceSeconds = 60

/**
 * The national app by its HTTP API: a request with two digits, a status to poll, and a callback with a token that the
 * service signs. Answers are parsed by schemas, and errors contain no personal data.
 */
export function nafathService(settings: NafathSettings): IdentityService {
  const { call, publicKey } = nafathClient(settings)
  return {
    name: 'nafath',
    answerWithinMs: settings.answerWithinMs ?? 3 * minuteMs,
    async sendRequest({ requestId, nationalId, locale }) {
      const path = `api/v1/mfa/request?local=${locale}&requestId=${requestId}`
      const { transId, random } = await call(AskedAnswer, path, { nationalId, service: settings.service })
      return { transactionId: transId, number: random }
    },
    async findAnswer({ nationalId, transactionId: transId, number: random }) {
      return toAnswer(await call(StatusAnswer, 'api/v1/mfa/request/status', { nationalId, transId, random }))
    },
    readCallback: (rawBody, now) => readToken(rawBody, now, settings.audience, publicKey),
    appLinkOf: settings.appLinkOf ?? (() => null),
  }
}

function toAnswer(answer: z.infer<typeof StatusAnswer>): ProviderAnswer {
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
      const failure = NafathFailure.safeParse(parseJsonOrUndefined(answer.body))
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
  /**
   * Fetches the keys again for an unknown key id, because the service may have a newer one; at most once a minute, so
   * that invented ids cause few calls.
   */
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
  const { kid } = parseTokenPart(TokenHead, head)
  const key = await findKey(kid, now)
  if (!key) throw new CallbackRefused('signed with an unknown key')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new CallbackRefused('not signed by its key')
  const fields = parseTokenPart(TokenClaims, claims)
  const seconds = now.getTime() / secondMs
  if (![fields.aud].flat().includes(audience)) throw new CallbackRefused('for somebody else')
  if (fields.exp + toleranceSeconds < seconds || (fields.nbf ?? 0) - toleranceSeconds > seconds) {
    throw new CallbackRefused('not valid now')
  }
  if (fields.transId !== body.transId) throw new CallbackRefused('of another transaction')
  const { requestId, transId: transactionId } = body
  return { requestId, transactionId, person: fields.status === 'COMPLETED' ? parsePerson(claims) : null }
}

function parseTokenPart<S extends z.ZodType>(schema: S, part: string): z.infer<S> {
  const parsed = schema.safeParse(parseJsonOrUndefined(Buffer.from(part, 'base64url').toString()))
  if (!parsed.success) throw new CallbackRefused('malformed')
  return parsed.data
}

const parsePerson = (claims: string) =>
  NafathPerson.safeParse(parseJsonOrUndefined(Buffer.from(claims, 'base64url').toString())).data ?? null
