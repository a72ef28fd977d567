import type { Contract, Endpoint } from '#kit/contract.ts'
import { isAllowed } from '#kit/duties.ts'
import { Refusal, stepUpRequired } from '#kit/errors.ts'
import { judging, type RawIssue } from '#kit/field-words.ts'
import type { Actor, CallContext, CallInTransaction } from '../context.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import { answerOnce, answerOnceAround } from './kept-answers.ts'
import { invalidInput, listWrongFields } from './problem.ts'
import { withStoredUploads } from './uploads.ts'

/**
 * A module as the HTTP layer calls it. HTTP requests and pages rendered in this process take the same path: check
 * access, parse the input, run the operation, in a transaction unless the endpoint opens its own.
 */
export interface Module {
  readonly contract: Contract
  // Each handler takes its endpoint's parsed input. `Handlers` ties contract and handlers together where they are
  // built.
  readonly handlers: Readonly<Record<string, (context: never, input: never) => unknown>>
  /** Endpoints whose body may be longer than others, for callers whose headers show that they may send it. */
  readonly bodyLimits?: BodyLimits
}

/** The most bytes of the body of an endpoint, by its name and the headers of a request. */
export type BodyLimits = Readonly<Record<string, (headers: Headers) => number | undefined>>

export async function callEndpoint(
  module: Module,
  name: string,
  called: CallContext,
  input: InputParts,
): Promise<unknown> {
  const endpoint = module.contract[name]!
  const { contendedDb } = called
  const pooled = endpoint.isContended ? { ...called, db: contendedDb, tx: contendedDb } : called
  checkAccess(endpoint, pooled.actor)
  const context = endpoint.endsViewing ? { ...pooled, actor: withoutViewing(pooled.actor) } : pooled
  const parsed = parseInput(endpoint, input)
  // Checked after the input, so that nobody is asked for a code for a call that would be refused anyway.
  if (endpoint.stepUp) checkFreshProof(context)
  if (endpoint.viewable && !endpoint.isUnattended) await context.noteViewedRead?.(endpoint.path)
  const handler = module.handlers[name]! as (context: CallInTransaction, input: unknown) => unknown
  const isKept = endpoint.idempotent === 'answer-kept'
  const carryOut = async (all: object) => {
    if (endpoint.method === 'GET' || endpoint.ownTransactions) {
      const run = async () => await handler(context, all)
      return isKept ? await answerOnceAround(context, run) : await run()
    }
    const { db, contendedDb: _, ...rest } = context
    return await db.transaction(async (tx) => {
      const run = async () => await handler({ ...rest, tx }, all)
      return isKept ? await answerOnce({ ...rest, tx }, run) : await run()
    })
  }
  if (!endpoint.upload) return await carryOut(parsed)
  return await withStoredUploads(context, endpoint.upload, input.files ?? {}, (stored) =>
    carryOut({ ...parsed, ...stored }),
  )
}

/**
 * Returns whether an operator who views another account's pages may make a call: a public read, or one that the
 * contract marks. Calls that need a fresh code are never open.
 */
export const isViewable = ({ method, access, viewable, stepUp, crossSite }: Endpoint): boolean =>
  method === 'GET' && !stepUp && !crossSite && (access === 'public' || viewable === true)

const withoutViewing = (actor: Actor): Actor =>
  actor.kind === 'user' && actor.viewedBy ? actor.viewedBy.operator : actor

/**
 * Refuses with 401 without a session, and with 403 for an inactive account or a missing role. This is the one place
 * that keeps a viewing operator from everything but reads: every way into a call passes it first.
 */
export function checkAccess(endpoint: Endpoint, actor: Actor): void {
  const { access } = endpoint
  if (actor.kind === 'user' && actor.viewedBy && !endpoint.endsViewing && !isViewable(endpoint)) {
    throw new Refusal('viewing_only', 403)
  }
  if (access === 'public' || actor.kind === 'system') return
  if (actor.kind === 'anonymous') throw new Refusal('unauthorized', 401)
  if (access === 'session') return
  if (!actor.isActive) throw new Refusal('user_not_active', 403)
  if (!isAllowed(actor.roles, access)) throw new Refusal('forbidden', 403)
}

/**
 * AUTH-12: refuses with 403, because clients end the session on a 401. The same call succeeds after a fresh code.
 */
function checkFreshProof({ actor, now }: CallContext): void {
  if (actor.kind === 'system') return
  if (actor.kind !== 'user' || !actor.provedUntil || actor.provedUntil <= now) {
    throw new Refusal(stepUpRequired, 403)
  }
}

type Parser = {
  safeParse(
    value: unknown,
    options: typeof judging,
  ): { success: true; data: object } | { success: false; error: { issues: RawIssue[] } }
}

export interface InputParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Received files by their fields. The receiver removes them after the call. */
  readonly files?: Readonly<Record<string, IncomingFile>>
}

function parseInput(endpoint: Endpoint, parts: InputParts): object {
  const issues: RawIssue[] = []
  const parsed: object = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as Parser | undefined
    if (!schema) continue
    const result = schema.safeParse(parts[part] ?? {}, judging)
    if (result.success) Object.assign(parsed, result.data)
    // A malformed id names nothing. The answer equals that of an unknown id, so that it reveals nothing.
    else if (part === 'params') throw new Refusal('not_found', 404)
    else issues.push(...result.error.issues)
  }
  for (const [field, need] of Object.entries(endpoint.upload?.fields ?? {})) {
    if (need === 'required' && !parts.files?.[field]) {
      issues.push({ code: 'custom', path: [field], message: 'required' })
    }
  }
  if (issues.length > 0) throw invalidInput(listWrongFields(issues))
  return parsed
}

/** Sorts a caller's flat object into the parts that the endpoint declares. */
export function splitInput(endpoint: Endpoint, flat: Record<string, unknown> = {}): InputParts {
  const pathNames = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const params: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(flat)) {
    if (value === undefined) continue
    if (pathNames.includes(key)) params[key] = value
    else rest[key] = value
  }
  const isQuery = endpoint.method === 'GET' || endpoint.body === undefined
  return { params, query: isQuery ? rest : {}, body: isQuery ? {} : rest }
}
