import type { Problem } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Locale, localeOfHeader } from '#kit/locale.ts'
import { httpRefusals, httpRefusalWords, titles } from './refusals.ts'

/** Refusals of requests that the API does not see: malformed requests, files and pictures. */
export type RequestRefusalCode =
  | 'malformed_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'payload_too_large'
  | 'expectation_failed'
  | 'headers_too_large'

export const problemType = 'application/problem+json; charset=utf-8'

/** Returns the same body that the API answers for a refusal. */
export function buildRequestProblem(code: RequestRefusalCode, locale: Locale): Problem {
  const { status } = httpRefusals[code]
  return {
    type: `/api/docs#${code}`,
    title: titles[locale][status]!,
    status,
    code,
    detail: httpRefusalWords[locale][code] as string,
    requestId: newId(),
  }
}

/** Answers with a problem in the language that the caller prefers. */
export function refuseRequest(
  code: RequestRefusalCode,
  acceptLanguage: string | null | undefined,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const locale = localeOfHeader(acceptLanguage)
  const problem = buildRequestProblem(code, locale)
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': problemType,
      'content-language': locale,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
