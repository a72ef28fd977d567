import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { parse, serialize } from 'hono/utils/cookie'
import { type Problem, Refusal } from '#kit/errors.ts'
import type { SentPairs } from '#kit/form.ts'
import { proofPage } from '#kit/home-pages.ts'
import { newId } from '#kit/ids.ts'
import { type Locale, splitPrefix } from '#kit/locale.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import { type Clock, minuteMs, secondMs } from '#kit/time.ts'
import type { Logger } from '../../observability/log.ts'
import type { Sealing } from '../../security/sealing.ts'
import { type Catalogue, toProblem } from '../problem.ts'

/**
 * The outcome of a form sent without script, for the page that answers it. It travels in a sealed cookie: addresses
 * stay in histories and logs, and a sealed value can be neither read nor forged.
 */
export interface FormMemory {
  readonly form: string
  readonly typed: Readonly<Record<string, SentPairs>>
  readonly answer?: PostedForm['answer'] | undefined
  readonly problem?: Problem | undefined
  /** The id of the signed-in user. Another user cannot open the memory. */
  readonly person?: string | undefined
}

export interface KeptMemory extends FormMemory {
  readonly id: string
  readonly at: number
}

export interface MemoryParts {
  readonly hasHttps: boolean
  readonly sealing: Sealing
  readonly clock: Clock
}

const keptMs = 15 * minuteMs
/** Browsers drop a cookie above 4096 bytes without an error. */
const cookieLimit = 3800

/**
 * The page that asks for a fresh code comes between a form and its answer, so each page has a cookie of its own.
 */
const nameOf = ({ hasHttps }: MemoryParts, path: string) =>
  `${hasHttps ? '__Host-' : ''}sahl_${path === proofPage ? 'proof' : 'form'}`

const cookieOf = (parts: MemoryParts, path: string, value: string, maxAge: number): string =>
  serialize(nameOf(parts, path), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: parts.hasHttps,
    maxAge,
  })

/** Binds a memory to its page: it cannot be opened on another one. */
const recordOf = (path: string): string => `form ${path}`

/** Keeps a memory for the page at `path`. Returns the id that goes into the address leading there. */
export function keepMemory(
  parts: MemoryParts,
  path: string,
  memory: FormMemory,
): { id: string; cookie: string } {
  const id = newId()
  const sealed = (content: FormMemory) =>
    parts.sealing
      .seal(pack({ ...content, id, at: parts.clock().getTime() }), recordOf(path))
      .toString('base64url')
  const stored = { ...memory, problem: memory.problem && withoutWords(memory.problem) }
  const typedHere = memory.typed[memory.form]
  // If the cookie is too large, the page's other forms are dropped first.
  const value = [stored.typed, typedHere ? { [memory.form]: typedHere } : {}, {}]
    .map((typed) => sealed({ ...stored, typed }))
    .find((one) => one.length <= cookieLimit)!
  return { id, cookie: cookieOf(parts, path, value, keptMs / secondMs) }
}

/** A review's reasons in two languages exceed a cookie unless they are compressed. */
const pack = (what: unknown): string => deflateRawSync(JSON.stringify(what)).toString('base64')
const unpack = (text: string): unknown => JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString())

/** Sentences are added when the memory is read, because the reader may change the language before. */
const withoutWords = ({ issues, ...problem }: Problem): Problem => ({
  ...problem,
  title: '',
  detail: '',
  ...(issues ? { issues: issues.map((issue) => ({ ...issue, message: '' })) } : {}),
})

export const forgottenMemory = (parts: MemoryParts, path: string): string => cookieOf(parts, path, '', 0)

/** Returns the memory of the requested page, if there is one. */
export function findMemory(parts: MemoryParts, request: Request): KeptMemory | undefined {
  const cookie = request.headers.get('cookie')
  const { path } = splitPrefix(new URL(request.url).pathname)
  const name = nameOf(parts, path)
  const sealed = cookie?.includes(name) ? parse(cookie)[name] : undefined
  if (!sealed) return undefined
  try {
    const kept = unpack(parts.sealing.unseal(Buffer.from(sealed, 'base64url'), recordOf(path))) as KeptMemory
    return parts.clock().getTime() - kept.at < keptMs ? kept : undefined
  } catch {
    // Altered, of another page, or sealed with a key that is no longer in use.
    return undefined
  }
}

export interface Wording {
  readonly catalogue: Catalogue
  readonly log: Logger
}

/** Returns the memory for the page: in its language, with the remaining waits. */
export function readPostedForm(
  parts: MemoryParts & Wording,
  request: Request,
  person: string | undefined,
): PostedForm | undefined {
  const kept = findMemory(parts, request)
  if (!kept || (kept.person !== undefined && kept.person !== person)) return undefined
  const { id, form, typed, answer = null, problem } = kept
  const { locale, path } = splitPrefix(new URL(request.url).pathname)
  const ageSeconds = Math.floor((parts.clock().getTime() - kept.at) / secondMs)
  return {
    id,
    path,
    form,
    typed,
    answer,
    ageSeconds,
    problem: problem ? problemInWords(parts, locale, waitedOut(problem, ageSeconds)) : null,
  }
}

function waitedOut(problem: Problem, ageSeconds: number): Problem {
  const waits = Object.entries(problem.params ?? {}).filter(([name]) =>
    /^(secondsLeft|retryAfterSeconds)$/.test(name),
  )
  if (waits.length === 0) return problem
  const left = waits.map(([name, seconds]) => [name, Math.max(0, Number(seconds) - ageSeconds)])
  return { ...problem, params: { ...problem.params, ...Object.fromEntries(left) } }
}

function problemInWords({ catalogue, log }: Wording, locale: Locale, problem: Problem): Problem {
  const { code, status, params, issues, requestId = '' } = problem
  const refusal = new Refusal(code, status as Refusal['status'], {
    ...(params ? { params } : {}),
    ...(issues ? { issues } : {}),
  })
  return toProblem(refusal, { catalogue, locale, requestId, log })
}
