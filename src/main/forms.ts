import type { Hono, Context as HonoContext, Next } from 'hono'
import type { Client } from '#kit/contract.ts'
import { ApiError, type Problem, Refusal } from '#kit/errors.ts'
import { homeOf, operatorHome } from '#kit/homes.ts'
import { newId } from '#kit/ids.ts'
import { splitPrefix } from '#kit/locale.ts'
import { safeNext } from '#kit/safe-next.ts'
import { isCalendarDay } from '#kit/time.ts'
import type { Challenge, identityContract, SessionView } from '#modules/identity/contract.ts'
import { readBody } from '#platform/http/body.ts'
import type { Module } from '#platform/http/call.ts'
import { inProcessApi } from '#platform/http/in-process.ts'
import { refuse } from '#platform/http/mount.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import { problemOf } from '#platform/http/problem.ts'
import { addressOf, contextOf, type DoorParts, ownOriginOf } from './door.ts'
import { type FormMemory, findMemory, forgottenMemory, keepMemory } from './form-memory.ts'
import { catalogue } from './modules.ts'

export interface FormsParts extends DoorParts {
  readonly modules: Readonly<Record<string, Module>>
}

type IdentityApi = Client<typeof identityContract>
type Answer = { challenge: Challenge } | { session: SessionView }

interface FormPage {
  readonly path: string
  readonly submit: (identity: IdentityApi, fields: URLSearchParams) => Promise<Answer>
  /** The fields that the page gets back as they were typed; a password or code never is. */
  readonly keeps: readonly string[]
  /** Where it leads unless the address says; otherwise that depends on who has signed in. */
  readonly home?: string
}

const textOf = (fields: URLSearchParams, name: string): string => fields.get(name) ?? ''

const sendCode: FormPage['submit'] = (identity, fields) =>
  identity.requestOtp({ identifier: textOf(fields, 'identifier'), purpose: 'login' })

const proveEmail: FormPage['submit'] = (identity, fields) =>
  identity.requestOtp({ identifier: textOf(fields, 'identifier'), purpose: 'verify-email' })

const logIn: FormPage['submit'] = (identity, fields) =>
  fields.has('password')
    ? identity.passwordLogin({
        identifier: textOf(fields, 'identifier'),
        password: textOf(fields, 'password'),
      })
    : sendCode(identity, fields)

const logInOperator: FormPage['submit'] = (identity, fields) =>
  identity.operatorLogin({ email: textOf(fields, 'email'), password: textOf(fields, 'password') })

const register: FormPage['submit'] = (identity, fields) =>
  identity.register({
    firstName: textOf(fields, 'firstName'),
    lastName: textOf(fields, 'lastName'),
    dateOfBirth: textOf(fields, 'dateOfBirth'),
    mobile: textOf(fields, 'mobile'),
    email: textOf(fields, 'email'),
    password: textOf(fields, 'password'),
    passwordConfirmation: textOf(fields, 'passwordConfirmation'),
    // A box that is not ticked is not sent; the contract has the words for it.
    acceptTerms: fields.has('acceptTerms') as true,
  })

const registration = ['firstName', 'lastName', 'dateOfBirth', 'mobile', 'email', 'acceptTerms']

const formPages: readonly FormPage[] = [
  { path: '/login', submit: logIn, keeps: ['identifier'] },
  { path: '/otp-login', submit: sendCode, keeps: ['identifier'] },
  { path: '/phone-login', submit: sendCode, keeps: ['identifier'] },
  { path: '/register', submit: register, keeps: registration },
  { path: '/otp-signup', submit: register, keeps: registration },
  { path: '/user/verify-email', submit: proveEmail, keeps: [], home: '/user/verify-email' },
  { path: '/admin-sahl/login', submit: logInOperator, keeps: ['email'], home: operatorHome },
]

const bodyLimitBytes = 16 * 1024
const lengthLimit = 254

/**
 * UI-2: the forms of the sign-in pages for browsers without script, and for presses that come before it. Each
 * calls the same endpoint as the script does, then leads on: to where the person wanted to go, or back to the
 * page, which shows what became of it.
 */
export function mountForms(app: Hono, parts: FormsParts): void {
  for (const page of formPages) {
    for (const prefix of ['', '/ar', '/en']) {
      app.post(prefix + page.path, (c, next) =>
        answerForm(parts, page, c, next).catch((error: unknown) => refused(parts, c, error)),
      )
    }
  }
}

function refused(parts: FormsParts, c: HonoContext, error: unknown): Response {
  const { locale } = splitPrefix(c.req.path)
  return refuse(error, { locale, requestId: newId(), log: parts.log }, catalogue)
}

async function answerForm(
  parts: FormsParts,
  page: FormPage,
  c: HonoContext,
  next: Next,
): Promise<Response | undefined> {
  const request = c.req.raw
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    await next()
    return undefined
  }
  if (!isOwnForm(parts, request)) return refused(parts, c, new Refusal('foreign_origin', 403))
  const fields = withWholeDate(new URLSearchParams(await readBody(c, bodyLimitBytes)))
  const cookies: string[] = []
  const outcome = await submit(parts, page, c, fields, cookies)
  return 'session' in outcome
    ? leadOn(parts, page, request, outcome.session, cookies)
    : leadBack(parts, page, request, outcome)
}

/** Every browser says where a form comes from, so that silence is no excuse here. */
const isOwnForm = (parts: FormsParts, request: Request): boolean =>
  request.headers.has('origin') && isOwnOrigin(request, ownOriginOf(parts.config, request))

/** Does what the form asks for, within the same door as any other call. */
async function submit(
  parts: FormsParts,
  page: FormPage,
  c: HonoContext,
  fields: URLSearchParams,
  cookies: string[],
): Promise<{ session: SessionView } | FormMemory> {
  const request = c.req.raw
  const { locale } = splitPrefix(c.req.path)
  const memory = findMemory(parts, request)
  const act = fields.get('act')
  const isAboutCode = fields.has('code') || act === 'resend'
  const typed = act !== null || isAboutCode ? (memory?.typed ?? {}) : typedIn(page, fields)
  const challenge = isAboutCode ? memory?.challenge : undefined
  if (act === 'back') return { typed }
  if (isAboutCode && !challenge) return { typed, problem: expired(parts, locale) }
  const requestId = newId()
  const { log, refused } = parts
  const api = inProcessApi(parts.modules, { catalogue, locale, requestId, log, refused }, async () => ({
    ...(await contextOf(parts, request, addressOf(parts.config, c), { locale, requestId })),
    setCookie: (cookie) => cookies.push(cookie),
  }))
  const identity = api.identity as unknown as IdentityApi
  try {
    if (challenge && act === 'resend') {
      const renewed = await identity.resendOtp({ challengeId: challenge.id })
      return { typed, challenge: renewed.challenge, isResent: true }
    }
    const answer = challenge
      ? await identity.verifyOtp({ challengeId: challenge.id, code: textOf(fields, 'code') })
      : await page.submit(identity, fields)
    return 'session' in answer ? answer : { typed, challenge: answer.challenge }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { typed, challenge, problem: error.problem }
  }
}

/** The code's page has been left for too long, or its cookie was refused. */
const expired = (parts: FormsParts, locale: 'ar' | 'en'): Problem =>
  problemOf(new Refusal('otp_expired', 422), { catalogue, locale, requestId: newId(), log: parts.log })

function typedIn(page: FormPage, fields: URLSearchParams): Record<string, string> {
  const sent = page.keeps.filter((name) => fields.has(name))
  return Object.fromEntries(sent.map((name) => [name, textOf(fields, name).slice(0, lengthLimit)]))
}

/** A date comes from three lists; a day that does not exist counts as none, as it does with script. */
function withWholeDate(fields: URLSearchParams): URLSearchParams {
  if (!fields.has('dateOfBirth.year')) return fields
  const part = (name: string) => textOf(fields, `dateOfBirth.${name}`).padStart(2, '0')
  const day = `${part('year')}-${part('month')}-${part('day')}`
  fields.set('dateOfBirth', isCalendarDay(day) ? day : '')
  return fields
}

/** Signed in: to where the person was going, if that is one of our own paths. */
function leadOn(
  parts: FormsParts,
  page: FormPage,
  request: Request,
  session: SessionView,
  cookies: readonly string[],
): Response {
  const url = new URL(request.url)
  const { prefix } = splitPrefix(url.pathname)
  const home = page.home ?? homeOf(session.roles)
  const location = prefix + safeNext(url.searchParams.get('next'), home)
  return seeOther(location, [...cookies, forgottenMemory(parts)])
}

/** Back to the form, in the same language and on the way to the same place. */
function leadBack(parts: FormsParts, page: FormPage, request: Request, memory: FormMemory): Response {
  const url = new URL(request.url)
  const { id, cookie } = keepMemory(parts, page.path, memory)
  const search = new URLSearchParams()
  for (const name of ['next', 'method']) {
    const value = url.searchParams.get(name)
    if (value !== null && value.length <= 2000) search.set(name, value)
  }
  search.set('form', id)
  return seeOther(`${url.pathname}?${search}`, [cookie])
}

function seeOther(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
