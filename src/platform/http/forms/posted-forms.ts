import { hash } from 'node:crypto'
import type { Hono, Context as HonoContext, Next } from 'hono'
import type { Endpoint } from '#kit/contract.ts'
import { type Problem, Refusal, stepUpRequired } from '#kit/errors.ts'
import {
  buildRequestBody,
  type FormDescription,
  formKey,
  isSecret,
  type SentPairs,
  sentNames,
  valuesOfText,
} from '#kit/form.ts'
import { describeForm } from '#kit/form-fields.ts'
import { formMarks } from '#kit/form-marks.ts'
import { proofPage } from '#kit/home-pages.ts'
import { newId } from '#kit/ids.ts'
import { splitPrefix } from '#kit/locale.ts'
import { safeNext } from '#kit/safe-next.ts'
import type { CallContext } from '../../context.ts'
import { readBody } from '../body.ts'
import { callEndpoint, type Module, splitInput } from '../call.ts'
import { receiveUploads, refuse } from '../mount.ts'
import { dropAll, type ReceivedForm } from '../multipart.ts'
import { isOwnOrigin } from '../own-origin.ts'
import { toProblem } from '../problem.ts'
import { describeCaller, isAboutAccess, type RefusedAccess } from '../refused-access.ts'
import {
  type FormMemory,
  findMemory,
  forgottenMemory,
  type KeptMemory,
  keepMemory,
  type MemoryParts,
  type Wording,
} from './form-memory.ts'

export interface PostedFormsParts extends MemoryParts, Wording {
  readonly modules: Readonly<Record<string, Module>>
  readonly refused: RefusedAccess
  readonly ownOriginOf: (request: Request) => string
  readonly contextOf: (
    c: HonoContext,
    asked: Pick<CallContext, 'locale' | 'requestId'>,
  ) => Promise<CallContext>
  /** Returns the page to open if this answer signed the user in; undefined otherwise. */
  readonly homeOf: (answer: unknown) => string | undefined
}

/** An endpoint that may be sent as a form. */
interface KnownForm extends FormDescription {
  readonly module: Module
  readonly operation: string
  readonly endpoint: Endpoint
}

const bodyLimitBytes = 16 * 1024
/** The length kept of a field whose contract sets no bound. */
const keptLength = 254
const addressLimit = 2000

/**
 * UI-2: handles forms of browsers without script, and submits before the page is interactive. A page posts its form
 * to its own address and names the endpoint. The contract parses the fields, the call takes the same path as any
 * other, and the answer redirects: to the next page, or back to the form with its result.
 */
export function mountPostedForms(app: Hono, parts: PostedFormsParts): void {
  const forms = collectForms(parts.modules)
  app.post('*', async (c, next) => {
    try {
      return await answerForm(parts, forms, c, next)
    } catch (error) {
      return answerRefusal(parts, c, error)
    }
  })
}

function collectForms(modules: Readonly<Record<string, Module>>): ReadonlyMap<string, KnownForm> {
  const all = Object.entries(modules).flatMap(([moduleName, module]) =>
    Object.entries(module.contract).flatMap(([operation, endpoint]): KnownForm[] => {
      if (!endpoint.form) return []
      return [{ ...describeForm(`${moduleName}.${operation}`, endpoint), module, operation, endpoint }]
    }),
  )
  return new Map(all.map((form) => [form.name, form]))
}

function answerRefusal(parts: PostedFormsParts, c: HonoContext, error: unknown): Response {
  const { locale } = splitPrefix(c.req.path)
  return refuse(error, { locale, requestId: newId(), log: parts.log }, parts.catalogue)
}

async function answerForm(
  parts: PostedFormsParts,
  forms: ReadonlyMap<string, KnownForm>,
  c: HonoContext,
  next: Next,
): Promise<Response | undefined> {
  const request = c.req.raw
  const type = request.headers.get('content-type') ?? ''
  const hasFiles = /^multipart\/form-data\s*;/i.test(type)
  if (!hasFiles && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    await next()
    return undefined
  }
  if (!isOwnForm(parts, request)) throw new Refusal('foreign_origin', 403)
  if (hasFiles) return await answerFiles(parts, forms, c)
  const sent = new URLSearchParams(await readBody(c, bodyLimitBytes))
  const memory = findMemory(parts, request)
  if (sent.has(formMarks.back) && memory) return leadBack(parts, request, { ...memory, answer: undefined })
  const form = forms.get(sent.get(formMarks.form) ?? '')
  if (!form) throw new Refusal('malformed_request', 400)
  const { context, asking } = await askedBy(parts, c)
  return await carryOut(parts, { ...asking, form, context, sent, memory })
}

/**
 * A form with files names its endpoint in the address, because limits and access are checked before its body is
 * read.
 */
async function answerFiles(
  parts: PostedFormsParts,
  forms: ReadonlyMap<string, KnownForm>,
  c: HonoContext,
): Promise<Response> {
  const request = c.req.raw
  const form = forms.get(new URL(request.url).searchParams.get(formMarks.form) ?? '')
  const rules = form?.endpoint.upload
  if (!form || !rules) throw new Refusal('malformed_request', 400)
  const { context, asking } = await askedBy(parts, c)
  const memory = findMemory(parts, request)
  let received: ReceivedForm
  try {
    received = await receiveUploads(c, form.endpoint, rules, context)
  } catch (error) {
    const problem = toProblem(error, { ...parts, locale: context.locale, requestId: context.requestId })
    return leadBack(parts, request, { form: form.name, typed: {}, problem })
  }
  try {
    const pairs = Object.entries(received.fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    const sent = new URLSearchParams(pairs)
    return await carryOut(parts, { ...asking, form, context, sent, memory, files: received.files })
  } finally {
    await dropAll(received.files)
  }
}

/** Returns the caller and collects what the answer will set. */
async function askedBy(parts: PostedFormsParts, c: HonoContext) {
  const asked = { locale: splitPrefix(c.req.path).locale, requestId: newId() }
  const cookies: string[] = []
  const context = await parts.contextOf(c, asked)
  const asking = { request: c.req.raw, cookies }
  return { asking, context: { ...context, setCookie: (one: string) => void cookies.push(one) } }
}

interface SentForm {
  readonly request: Request
  readonly context: CallContext
  /** Cookies that the operation sets. */
  readonly cookies: readonly string[]
  readonly form: KnownForm
  readonly sent: URLSearchParams
  readonly memory: KeptMemory | undefined
  readonly files?: ReceivedForm['files']
}

/** Every browser says where a form comes from, so a missing header is refused. */
const isOwnForm = (parts: PostedFormsParts, request: Request): boolean =>
  request.headers.has('origin') && isOwnOrigin(request, parts.ownOriginOf(request))

async function carryOut(parts: PostedFormsParts, whole: SentForm): Promise<Response> {
  const { request, context, cookies, form, sent, memory } = whole
  const { endpoint } = form
  const pairs = [...sent]
  const key = formKey(form, Object.fromEntries(sent))
  const typed = { ...memory?.typed, [key]: typedIn(form, pairs) }
  const newMemory: FormMemory = {
    form: key,
    typed,
    answer: memory?.answer,
    person: context.actor.kind === 'user' ? context.actor.userId : undefined,
  }
  const outcome = await tryIt(parts, whole)
  if ('problem' in outcome && outcome.problem.code === stepUpRequired)
    return leadToProof(parts, request, newMemory)
  if ('problem' in outcome) return leadBack(parts, request, { ...newMemory, problem: outcome.problem })
  const { leadsTo, goesOnWith } = endpoint.form ?? {}
  const answer = (outcome.answer ?? {}) as Record<string, unknown>
  if (goesOnWith && answer[goesOnWith] !== undefined) {
    const value = answer[goesOnWith]
    const goesOn = typeof value === 'object' ? value : { [goesOnWith]: value }
    return leadBack(parts, request, { ...newMemory, answer: goesOn as FormMemory['answer'] }, cookies)
  }
  const elsewhere = leadsTo === undefined ? undefined : answer[leadsTo]
  const location = typeof elsewhere === 'string' ? elsewhere : wayOn(parts, request, sent, answer)
  return seeOther(location, [
    ...cookies,
    forgottenMemory(parts, splitPrefix(new URL(request.url).pathname).path),
  ])
}

/** Runs the call as for a script, and returns refusals with their sentences. */
async function tryIt(
  { catalogue, log, refused }: PostedFormsParts,
  { form, context, sent, files }: SentForm,
): Promise<{ answer: unknown } | { problem: Problem }> {
  const { module, operation, endpoint, fields } = form
  const body = { ...buildRequestBody(fields, valuesOfText(fields, [...sent])), ...paramsOf(form, sent) }
  try {
    const call = endpoint.idempotent ? hashIntent(endpoint, sent, body) : {}
    const input = { ...splitInput(endpoint, body), ...(files ? { files } : {}) }
    return { answer: await callEndpoint(module, operation, { ...context, ...call }, input) }
  } catch (error) {
    if (isAboutAccess(error)) {
      refused.note(describeCaller(context), `${endpoint.method} ${endpoint.path}`, error.code)
    }
    const { locale, requestId } = context
    return { problem: toProblem(error, { catalogue, locale, requestId, log }) }
  }
}

const paramsOf = ({ params = [] }: KnownForm, sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(params.map((name) => [name, sent.get(name) ?? '']))

/** Returns the idempotency key that the page was rendered with: the same form sent twice is one command. */
function hashIntent(endpoint: Endpoint, sent: URLSearchParams, body: object) {
  const key = sent.get(formMarks.key) ?? ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) {
    throw new Refusal('idempotency_key_required', 400)
  }
  const call = `${endpoint.method} ${endpoint.path}\n${JSON.stringify(body)}`
  return { idempotencyKey: key, requestHash: hash('sha256', call, 'hex') }
}

/** Returns the fields to show again. Passwords and codes are never included. */
function typedIn({ fields }: KnownForm, pairs: SentPairs): SentPairs {
  const lengths = new Map(
    fields
      .filter((field) => !isSecret(field))
      .flatMap((field) => {
        const longest = Math.max(0, ...(field.parts ?? [field]).map((one) => one.maxLength ?? 0))
        return sentNames(field).map((name) => [name, longest || keptLength] as const)
      }),
  )
  return pairs.flatMap(([name, text]) => {
    const length = lengths.get(name)
    return length === undefined || text === '' ? [] : [[name, text.slice(0, length)] as const]
  })
}

/**
 * Returns where to go after a success: the page's own choice if it is one of our paths, otherwise the page itself.
 */
function wayOn(parts: PostedFormsParts, request: Request, sent: URLSearchParams, answer: unknown): string {
  const url = new URL(request.url)
  const { prefix, path } = splitPrefix(url.pathname)
  const wanted = filledIn(sent.get(formMarks.to), answer) ?? url.searchParams.get('next')
  return prefix + safeNext(wanted, parts.homeOf(answer) ?? path + buildSearch(url))
}

/** Fills a path such as `/order?id={order.id}` from the answer. */
function filledIn(path: string | null, answer: unknown): string | null {
  if (path === null) return null
  return path.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = name
      .split('.')
      .reduce((at: unknown, step) => (at as Record<string, unknown>)?.[step], answer)
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? value : '')
  })
}

/**
 * AUTH-12: redirects to the page that asks for a code. It leads back to this one, which has kept the fields.
 */
function leadToProof(parts: PostedFormsParts, request: Request, memory: FormMemory): Response {
  const url = new URL(request.url)
  const { prefix, path } = splitPrefix(url.pathname)
  const { id, cookie } = keepMemory(parts, path, memory)
  const next = new URLSearchParams({ next: path + buildSearch(url, id) })
  return seeOther(`${prefix}${proofPage}?${next}`, [cookie])
}

/** Redirects back to the page, in the same language and with the same `next`. */
function leadBack(
  parts: PostedFormsParts,
  request: Request,
  memory: FormMemory,
  cookies: readonly string[] = [],
): Response {
  const url = new URL(request.url)
  const { id, cookie } = keepMemory(parts, splitPrefix(url.pathname).path, memory)
  return seeOther(`${url.pathname}${buildSearch(url, id)}`, [...cookies, cookie])
}

function buildSearch(url: URL, form?: string): string {
  const search = new URLSearchParams(url.search.length > addressLimit ? '' : url.search)
  search.delete('form')
  search.delete(formMarks.form)
  if (form !== undefined) search.set('form', form)
  return search.size === 0 ? '' : `?${search}`
}

function seeOther(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
