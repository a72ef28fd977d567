import {
  ApiError,
  type FieldIssue,
  type Problem,
  Refusal,
  type RefusalTable,
  type RefusalWords,
  type WrongField,
} from '#kit/errors.ts'
import {
  commonFieldWords,
  type FieldWords,
  fieldCode,
  fieldParams,
  fieldWords,
  type RawIssue,
} from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import { isOutage, outageRetrySeconds } from '../database/outage.ts'
import { OutboundUnavailable } from '../messages/outbound.ts'
import type { Logger } from '../observability/log.ts'
import { httpRefusals, httpRefusalWords, internalWords, titles } from './refusals.ts'

type WordsOfOneLanguage = Readonly<Record<string, string | ((params: never) => string)>>

/** The error catalogue: every code of every module, in both languages. */
export interface Catalogue {
  readonly statuses: Readonly<Record<string, number>>
  readonly words: Readonly<Record<Locale, WordsOfOneLanguage>>
  /** Sentences of wrong fields, besides those that fit fields of any kind. */
  readonly fields: Readonly<Record<Locale, FieldWords>>
}

/** One module's refusals and their sentences. */
export interface CataloguePart<T extends RefusalTable = RefusalTable> {
  readonly refusals: T
  readonly words: Readonly<Record<Locale, { refusals?: RefusalWords<T>; fields?: FieldWords }>>
}

/** Joins the parts of all modules. Fails if a code is declared twice. */
export function buildCatalogue(parts: readonly CataloguePart[]): Catalogue {
  const statuses: Record<string, number> = {}
  const words: Record<Locale, Record<string, string | ((params: never) => string)>> = { ar: {}, en: {} }
  const http = { ar: { refusals: httpRefusalWords.ar }, en: { refusals: httpRefusalWords.en } }
  for (const part of [{ refusals: httpRefusals, words: http }, ...parts]) {
    for (const [code, { status }] of Object.entries(part.refusals)) {
      if (code in statuses) throw new Error(`refusal ${code} is declared twice`)
      statuses[code] = status
      for (const locale of ['ar', 'en'] as const) {
        const entry = (part.words[locale].refusals as WordsOfOneLanguage | undefined)?.[code]
        if (entry === undefined) throw new Error(`refusal ${code} has no words in ${locale}`)
        words[locale][code] = entry
      }
    }
  }
  return {
    statuses,
    words,
    fields: { ar: collectFieldWords(parts, 'ar'), en: collectFieldWords(parts, 'en') },
  }
}

/** Joins the field sentences of all modules. Fails if two modules word one code differently. */
function collectFieldWords(parts: readonly CataloguePart[], locale: Locale): FieldWords {
  const fields: Record<string, FieldWords[string]> = { ...commonFieldWords[locale] }
  for (const [code, entry] of parts.flatMap(({ words }) => Object.entries(words[locale].fields ?? {}))) {
    if (code in fields) throw new Error(`the words of the field rule ${code} are given twice`)
    fields[code] = entry
  }
  return fields
}

/** Returns a refusal's sentence in the reader's language. */
export function findDetail(catalogue: Catalogue, locale: Locale, refusal: Refusal): string {
  const entry = catalogue.words[locale][refusal.code]
  if (entry === undefined) return internalWords[locale]
  return typeof entry === 'string' ? entry : entry((refusal.params ?? {}) as never)
}

export interface ProblemContext {
  readonly catalogue: Catalogue
  readonly locale: Locale
  readonly requestId: string
  readonly log: Logger
}

/** Returns the refusal that a failure amounts to: the thrown one, or 503 if the database is not available. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!isOutage(error) && !(error instanceof OutboundUnavailable)) return undefined
  return new Refusal('unavailable', 503, { retryAfterSeconds: outageRetrySeconds })
}

/** Turns any failure into the body of an answer. Bugs are logged in full and shown as an id only. */
export function toProblem(error: unknown, context: ProblemContext): Problem {
  if (error instanceof ApiError) return error.problem
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal !== error) context.log.warn({ err: error, requestId: context.requestId }, 'outage')
    return {
      type: `/api/docs#${refusal.code}`,
      title: titles[context.locale][refusal.status] ?? titles[context.locale][500]!,
      status: refusal.status,
      code: refusal.code,
      detail: findDetail(context.catalogue, context.locale, refusal),
      ...(refusal.params ? { params: refusal.params } : {}),
      ...(refusal.issues ? { issues: refusal.issues.map((wrong) => issueInWords(wrong, context)) } : {}),
      requestId: context.requestId,
    }
  }
  context.log.error({ err: error, requestId: context.requestId }, 'unexpected failure')
  return {
    type: '/api/docs#internal',
    title: titles[context.locale][500]!,
    status: 500,
    code: 'internal',
    detail: internalWords[context.locale],
    requestId: context.requestId,
  }
}

/** Returns the sentence of a wrong field, in the reader's language. */
function issueInWords(wrong: WrongField, { catalogue, locale }: ProblemContext): FieldIssue {
  const { path, code, params } = wrong
  const message =
    code in catalogue.words[locale] && !(code in catalogue.fields[locale])
      ? findDetail(catalogue, locale, new Refusal(code, 422, params ? { params } : {}))
      : fieldWords(locale, code, params, catalogue.fields[locale])
  return { path, code, message, ...(params ? { params } : {}) }
}

/** Turns schema issues into wrong fields. */
export const listWrongFields = (issues: readonly RawIssue[]): WrongField[] =>
  issues.slice(0, 50).map((issue) => {
    const params = fieldParams(issue)
    return {
      path: (issue.path ?? []).map(String).join('.').slice(0, 200),
      code: fieldCode(issue),
      ...(Object.keys(params).length > 0 ? { params } : {}),
    }
  })

export const invalidInput = (issues: readonly WrongField[]): Refusal =>
  new Refusal('invalid_input', 422, { issues })
