import { parse, serialize } from 'hono/utils/cookie'
import { type Problem, Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Locale, splitPrefix } from '#kit/locale.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import { instantFrom, minuteMs, secondMs } from '#kit/time.ts'
import type { Challenge } from '#modules/identity/contract.ts'
import { problemOf } from '#platform/http/problem.ts'
import type { DoorParts } from './door.ts'
import { catalogue } from './modules.ts'

/**
 * What a form that was sent without script hands to the page it is answered with. It travels in a cookie,
 * since addresses stay in histories and logs; sealed, so that it can neither be read nor made up.
 */
export interface FormMemory {
  readonly typed: Readonly<Record<string, string>>
  readonly challenge?: Challenge | undefined
  readonly isResent?: boolean
  readonly problem?: Problem | undefined
}

interface Kept extends FormMemory {
  readonly id: string
  readonly at: number
}

type MemoryParts = Pick<DoorParts, 'config' | 'clock' | 'log' | 'surroundings'>

const keptMs = 15 * minuteMs
/** Browsers drop a cookie of more than 4096 bytes without a word. */
const cookieLimit = 3800

const nameOf = ({ config }: MemoryParts) => (config.hasHttps ? '__Host-sahl_form' : 'sahl_form')

const cookieOf = (parts: MemoryParts, value: string, maxAge: number): string =>
  serialize(nameOf(parts), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: parts.config.hasHttps,
    maxAge,
  })

/** Bound to its page: what was typed into one form opens on no other. */
const recordOf = (path: string): string => `form ${path}`

/** Keeps a memory for the page at `path`; the id goes into the address that leads there. */
export function keepMemory(
  parts: MemoryParts,
  path: string,
  memory: FormMemory,
): { id: string; cookie: string } {
  const id = newId()
  const sealed = (content: FormMemory) =>
    parts.surroundings.sealing
      .seal(JSON.stringify({ ...content, id, at: parts.clock().getTime() }), recordOf(path))
      .toString('base64url')
  const kept = { ...memory, problem: memory.problem && unworded(memory.problem) }
  const whole = sealed(kept)
  const value = whole.length > cookieLimit ? sealed({ ...kept, typed: {} }) : whole
  return { id, cookie: cookieOf(parts, value, keptMs / secondMs) }
}

/** The words are put in when they are read: the language may be changed until then. */
const unworded = ({ issues, ...problem }: Problem): Problem => ({
  ...problem,
  title: '',
  detail: '',
  ...(issues ? { issues: issues.map((issue) => ({ ...issue, message: '' })) } : {}),
})

export const forgottenMemory = (parts: MemoryParts): string => cookieOf(parts, '', 0)

/** The memory that the address of a request names, as long as it is kept. */
export function findMemory(parts: MemoryParts, request: Request): Kept | undefined {
  const url = new URL(request.url)
  const id = url.searchParams.get('form')
  const sealed = id === null ? undefined : parse(request.headers.get('cookie') ?? '')[nameOf(parts)]
  if (!sealed) return undefined
  try {
    const { path } = splitPrefix(url.pathname)
    const { unseal } = parts.surroundings.sealing
    const kept = JSON.parse(unseal(Buffer.from(sealed, 'base64url'), recordOf(path))) as Kept
    return kept.id === id && parts.clock().getTime() - kept.at < keptMs ? kept : undefined
  } catch {
    // Altered, of another page, or sealed with a key that is no longer ours.
    return undefined
  }
}

/** The same for the page: in its language, with waits as long as they still are. */
export function postedFormOf(parts: MemoryParts, request: Request): PostedForm<Challenge> | undefined {
  const kept = findMemory(parts, request)
  if (!kept) return undefined
  const { id, typed, challenge, isResent = false, problem } = kept
  const { locale } = splitPrefix(new URL(request.url).pathname)
  const now = parts.clock().getTime()
  const secondsUntil = (instantMs: number) => Math.max(0, Math.ceil((instantMs - now) / secondMs))
  return {
    id,
    typed,
    challenge: challenge
      ? { ...challenge, resendAfterSeconds: secondsUntil(instantFrom(challenge.resendAt).getTime()) }
      : null,
    isResent,
    problem: problem ? wordedProblem(parts, locale, waitedOut(problem, kept.at, secondsUntil)) : null,
  }
}

function waitedOut(problem: Problem, at: number, secondsUntil: (instantMs: number) => number): Problem {
  const secondsLeft = problem.params?.secondsLeft
  if (typeof secondsLeft !== 'number') return problem
  return { ...problem, params: { ...problem.params, secondsLeft: secondsUntil(at + secondsLeft * secondMs) } }
}

function wordedProblem(parts: MemoryParts, locale: Locale, problem: Problem): Problem {
  const { code, status, params, issues, requestId = '' } = problem
  const refusal = new Refusal(code, status as Refusal['status'], {
    ...(params ? { params } : {}),
    ...(issues ? { issues } : {}),
  })
  return problemOf(refusal, { catalogue, locale, requestId, log: parts.log })
}
