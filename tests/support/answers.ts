import { expect } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { type FieldIssue, Refusal, type RefusalStatus } from '#kit/errors.ts'
import { catalogue, contracts } from '#main/modules.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { findDetail } from '#platform/http/problem.ts'
import { titles } from '#platform/http/refusals.ts'
import type { CallAnswer } from './caller.ts'

export interface NamedEndpoint {
  /** `module.name`, as in the OpenAPI document. */
  readonly name: string
  readonly endpoint: Endpoint
  /** Whether a path of a request is this endpoint's. */
  readonly fits: (path: string) => boolean
}

const countParameters = ({ path }: Endpoint): number => path.split(':').length

/** Every endpoint of every contract; those with a fixed path first, since they win over parameters. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contracts)
  .flatMap(([module, contract]) =>
    Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => {
      const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
      return { name: `${module}.${name}`, endpoint, fits: (path: string) => pattern.test(path) }
    }),
  )
  .sort((a, b) => countParameters(a.endpoint) - countParameters(b.endpoint))

/** Returns the endpoint that a request is for. `path` is without query. */
export const findEndpoint = (method: string, path: string): NamedEndpoint | undefined =>
  endpoints.find(({ endpoint, fits }) => endpoint.method === method && fits(path))

const { paths } = openApiOf(contracts, catalogue) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}

/** Every status that the OpenAPI document announces for an endpoint. */
const documentedStatuses = ({ endpoint: { method, path } }: NamedEndpoint): readonly number[] =>
  Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.responses).map(Number)

/** Endpoints whose success has been compared with what the contract says, by name. */
export const comparedAnswers = new Set<string>()

/**
 * Checks what every answer of the API must have: its headers; a success exactly as the contract says, with no other
 * fields; a refusal as RFC 9457 from the one catalogue, in the language of the request; never a failure.
 */
export async function checkAnswer({ method, path, locale, response }: CallAnswer): Promise<void> {
  const where = `${method} ${path.slice(0, 200)} → ${response.status}`
  checkSecurityHeaders(response.headers, where)
  if (!path.startsWith('/api/')) return
  const type = response.headers.get('content-type') ?? ''
  const known = findEndpoint(method, path.split('?')[0]!)
  if (known) expect([...documentedStatuses(known)], where).toContain(response.status)
  if (response.status >= 400) {
    expect(type, where).toBe('application/problem+json; charset=utf-8')
    checkProblem(await response.json(), { ...response, status: response.status, locale, where })
    expect(response.headers.get('content-language'), where).toBe(locale)
    expect(response.headers.get('cache-control'), where).toBe('no-store')
    if (response.status === 429) expect(response.headers.get('retry-after'), where).toMatch(/^\d+$/)
    return
  }
  if (!known || response.status >= 300) return
  await compareWithContract(known, response, where)
}

async function compareWithContract({ name, endpoint }: NamedEndpoint, response: Response, where: string) {
  if (endpoint.produces) {
    expect([endpoint.produces].flat(), where).toContain(response.headers.get('content-type'))
  } else if (!endpoint.answer) {
    expect(response.status, where).toBe(204)
  } else {
    expect(response.status, where).toBe(endpoint.status ?? 200)
    expect(response.headers.get('content-type'), where).toBe('application/json; charset=utf-8')
    const body: unknown = await response.json()
    const parsed = (endpoint.answer as z.ZodType).safeParse(body)
    expect(parsed.success ? '' : z.prettifyError(parsed.error), where).toBe('')
    // Schemas leave out what they do not know: an answer that says more than the contract differs then.
    expect(body, where).toEqual(parsed.data)
  }
  comparedAnswers.add(name)
}

interface Refused {
  readonly status: number
  readonly locale: 'ar' | 'en'
  readonly where: string
}

const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().min(1),
  params: z.record(z.string(), z.unknown()).optional(),
  issues: z
    .array(
      z.strictObject({
        path: z.string(),
        code: z.string(),
        message: z.string().min(1),
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
  requestId: z.uuid(),
})

function checkProblem(body: unknown, { status, locale, where }: Refused): void {
  const text = `${where}: ${JSON.stringify(body).slice(0, 500)}`
  expect(status, text).toBeLessThan(500)
  const problem = Problem.parse(body)
  expect(problem.status, text).toBe(status)
  expect(catalogue.statuses[problem.code], text).toBe(status)
  expect(problem.type, text).toBe(`/api/docs#${problem.code}`)
  expect(problem.title, text).toBe(titles[locale][status])
  const params = problem.params as Refusal['params']
  const refusal = new Refusal(problem.code, status as RefusalStatus, params ? { params } : {})
  expect(problem.detail, text).toBe(findDetail(catalogue, locale, refusal))
  const sentences = [problem.detail, ...(problem.issues ?? []).map(({ message }) => message)]
  for (const sentence of sentences) {
    expect(/[\u0600-\u06ff]/.test(sentence), `${locale}? ${text}`).toBe(locale === 'ar')
  }
}

const policies = ['content-security-policy', 'permissions-policy', 'referrer-policy'] as const

export function checkSecurityHeaders(headers: Headers, where: string): void {
  expect(headers.get('x-content-type-options'), where).toBe('nosniff')
  expect(headers.get('x-frame-options'), where).toBe('DENY')
  expect(headers.get('cross-origin-opener-policy'), where).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy'), where).toBe('same-origin')
  for (const name of policies) expect(headers.get(name), `${name}: ${where}`).toBeTruthy()
  expect(headers.get('content-security-policy'), where).toContain("frame-ancestors 'none'")
  expect(headers.get('access-control-allow-origin'), where).toBeNull()
  expect(headers.get('x-powered-by'), where).toBeNull()
}

/** Returns the first four bytes of a file, which identify its type. */
export const readStart = async (response: Response): Promise<string> =>
  Buffer.from(await response.arrayBuffer())
    .subarray(0, 4)
    .toString()

/** The problem of a refusal that was expected. */
export async function problemIn(response: Response): Promise<{ code: string; issues?: FieldIssue[] }> {
  return (await response.json()) as { code: string; issues?: FieldIssue[] }
}
