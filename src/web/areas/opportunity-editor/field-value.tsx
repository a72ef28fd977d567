import { formatDate, formatDateTime, formatRate } from '#kit/format.ts'
import type { DistributionSchedule, NationalityLimit } from '#modules/opportunities/editor-vocabulary.ts'
import {
  type AnyFieldValue,
  type EditorField,
  fieldDefinition,
  type StepText,
} from '#modules/opportunities/fields.ts'
import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Money } from '#web/components/values/figures.tsx'
import type { LoadedOpportunity } from './field-edits.ts'

/** The names of the keys that fields choose from. */
export type FieldChoices = Partial<LoadedOpportunity['choices']>

interface FieldValueTextProps {
  name: EditorField
  value: AnyFieldValue
  choices?: FieldChoices
}

/** The value of a field as text, to be compared with another one. */
export function FieldValueText({ name, value, choices }: FieldValueTextProps) {
  const words = useWords('opportunity-editor')
  const locale = usePageLocale()
  if (value === null) return words.publish.none
  switch (fieldDefinition(name).kind) {
    case 'money':
      return <Money halalas={value as number} />
    case 'rate':
      return <bdi dir="ltr">{formatRate(value as number)}</bdi>
    case 'instant':
      return formatDateTime(value as string, locale)
    case 'day':
      return formatDate(value as string, locale)
    case 'paragraphs':
      return (value as string[]).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are shown as they are
        <span key={at} className="block whitespace-pre-wrap">
          {part}
        </span>
      ))
    case 'steps':
      return (value as StepText[]).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are shown as they are
        <span key={at} className="block whitespace-pre-wrap">
          <b className="font-semibold">{part.title}</b> {part.text}
        </span>
      ))
    case 'keys': {
      const names: Readonly<Record<string, string>> = words.countries
      return (value as string[]).map((code) => names[code] ?? code).join(words.comma)
    }
    case 'choice':
      if (name === 'eligibleNationality') return words.eligibility.nationalities[value as NationalityLimit]
      if (name === 'eligibleResidency') return words.eligibility.residents
      if (name === 'eligibleClass') return words.eligibility.qualified
      if (name === 'riskLevel') return words.risks[value as RiskLevel]
      if (name === 'schedule') return words.schedules[value as DistributionSchedule]
      if (name === 'shariaDecision') {
        return choices?.shariaDecision?.find(({ key }) => key === value)?.label ?? words.unknownDecision
      }
      return choices?.[name as keyof typeof choices]?.find(({ key }) => key === value)?.label ?? String(value)
    default:
      return <span className="whitespace-pre-wrap">{String(value)}</span>
  }
}
