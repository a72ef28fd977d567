/**
 * A client of the API as an outside developer writes it: `Paths` is the `paths` type that openapi-typescript generates
 * from /api/openapi.json. It knows nothing else of this project.
 */
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Json<C> = C extends { content: { 'application/json': infer B } } ? B : undefined
type Success<R> = { [S in keyof R]: S extends 200 | 201 | 202 ? Json<R[S]> : never }[keyof R]
type PathsWith<P, V extends Verb> = {
  [K in keyof P]: P[K] extends Record<V, { responses: object }> ? K : never
}[keyof P] &
  string

/** The parts of a call that the document declares. A part with required fields is required. */
type Part<N extends string, T> = [NonNullable<T>] extends [never]
  ? unknown
  : undefined extends T
    ? { readonly [K in N]?: NonNullable<T> }
    : { readonly [K in N]: T }
type Operation<P, K extends keyof P, V extends Verb> = P[K] extends Record<V, infer O> ? O : never
type Parameters<O, N extends string> = O extends { parameters: infer A }
  ? N extends keyof A
    ? A[N]
    : undefined
  : undefined
type Body<O> = O extends { requestBody: infer B }
  ? Json<B>
  : O extends { requestBody?: infer B }
    ? Json<NonNullable<B>> | undefined
    : undefined
type Call<O> = Part<'path', Parameters<O, 'path'>> &
  Part<'query', Parameters<O, 'query'>> &
  Part<'header', Parameters<O, 'header'>> &
  Part<'body', Body<O>>
type CallArguments<O> = Record<never, never> extends Call<O> ? [call?: Call<O>] : [call: Call<O>]
type Answer<O> = O extends { responses: infer R } ? Success<R> : never

/** The body of every refusal (RFC 9457), and the time to wait if the server names one. */
export class ApiProblem<Code extends string> extends Error {
  readonly status: number
  readonly code: Code
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, problem: { code: Code; detail: string }, retryAfterSeconds?: number) {
    super(problem.detail)
    this.status = status
    this.code = problem.code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface LooseCall {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface ClientSession {
  /** The `token` of a sign-in with `transport: "token"`. */
  token?: string
  readonly language: 'ar' | 'en'
}

/** Returns a function for each verb. Paths, parameters, bodies and answers are those of the document. */
export function createClient<P, Code extends string>(origin: string, session: ClientSession) {
  const send = async (verb: Verb, path: string, { path: values, query, header, body }: LooseCall = {}) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values?.[name] ?? ''))
    const url = new URL(filled, origin)
    for (const [name, value] of Object.entries(query ?? {})) {
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one))
    }
    const response = await fetch(url, {
      method: verb.toUpperCase(),
      headers: {
        'accept-language': session.language,
        ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...header,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    if (response.ok) return answer
    const wait = response.headers.get('retry-after')
    throw new ApiProblem<Code>(
      response.status,
      answer as { code: Code; detail: string },
      wait === null ? undefined : Number(wait),
    )
  }
  const caller =
    <V extends Verb>(verb: V) =>
    <K extends PathsWith<P, V>>(path: K, ...[call]: CallArguments<Operation<P, K, V>>) =>
      send(verb, path, call as LooseCall | undefined) as Promise<Answer<Operation<P, K, V>>>
  return {
    get: caller('get'),
    post: caller('post'),
    put: caller('put'),
    patch: caller('patch'),
    delete: caller('delete'),
  }
}
