import type { ReactNode } from 'react'
import type { Locale, Translated } from '#kit/locale.ts'
import type { AnswerField, Answers } from '#modules/verification/contract.ts'
import type * as messages from '#modules/verification/messages.en.ts'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'

export interface AnswerWords {
  readonly labels: Translated<typeof messages.labels>
  readonly countries: Readonly<Record<string, string>>
  readonly years: (years: number) => string
}

const listSeparator: Record<Locale, string> = { ar: '، ', en: ', ' }

/** Formats an answer; null if there is none. */
export function formatAnswer(
  field: AnswerField,
  answers: Answers,
  words: AnswerWords,
  locale: Locale,
): ReactNode | null {
  const value = answers[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? words.labels.yes : words.labels.no
  if (field === 'nationalId') return <LtrText value={String(value)} />
  if (field === 'idExpiresOn') return <DateInBoth value={String(value)} />
  if (field === 'nationality') return words.countries[String(value)] ?? String(value)
  if (field === 'savings' || field === 'initialInvestment') return <Money halalas={Number(value)} />
  if (field === 'liabilitiesPercent') return <Percent bps={Number(value) * 100} decimals={0} />
  if (field === 'yearsOfExperience') return words.years(Number(value))
  const names = (words.labels as unknown as Record<string, Record<string, string>>)[field] ?? {}
  const nameOf = (one: unknown) => names[String(one)] ?? String(one)
  return Array.isArray(value) ? value.map(nameOf).join(listSeparator[locale]) || null : nameOf(value)
}
