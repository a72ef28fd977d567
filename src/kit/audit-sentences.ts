import type { ActUnit, AuditWords } from './audit-words.ts'
import { formatDate, formatDateTime, formatMoneyText, formatRate } from './format.ts'
import { type Locale, locales } from './locale.ts'
import type { SettingsGroup } from './settings.ts'

/** The words of all modules for their acts and settings, by module. */
export interface ActVocabulary {
  readonly auditWords: Readonly<Record<string, AuditWords>>
  readonly ownedSettings: Readonly<Record<string, SettingsGroup>>
}

export interface AuditChange {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

type Values = Readonly<Record<string, unknown>> | null
type YesNo = { readonly yes: string; readonly no: string; readonly and: string }

const splitAct = (act: string): [module: string, verb: string] => {
  const at = act.indexOf('.')
  return [act.slice(0, at), act.slice(at + 1)]
}

/** Returns the sentence of an act. An act whose words were removed is shown by its name. */
export function findSentence({ auditWords }: ActVocabulary, act: string, locale: Locale): string {
  const [module, verb] = splitAct(act)
  return auditWords[module]?.acts[verb]?.[locale] ?? act
}

/** Lists every act that has words. */
export const allActs = ({ auditWords }: ActVocabulary, locale: Locale): { act: string; sentence: string }[] =>
  Object.entries(auditWords).flatMap(([module, { acts }]) =>
    Object.entries(acts).map(([verb, sentence]) => ({
      act: `${module}.${verb}`,
      sentence: sentence[locale],
    })),
  )

/** Returns the label of a kind of thing. The modules share these kinds. */
export const subjectLabel = ({ auditWords }: ActVocabulary, kind: string, locale: Locale): string =>
  Object.values(auditWords).flatMap(({ subjects }) => subjects?.[kind] ?? [])[0]?.[locale] ?? kind

/** Lists the fields whose values before and after an act differ, formatted for the reader. */
export function describeChanges(
  vocabulary: ActVocabulary,
  { act, before, after }: { act: string; before: Values; after: Values },
  locale: Locale,
  common: YesNo,
): AuditChange[] {
  const [module] = splitAct(act)
  const phrasebook = buildPhrasebook(vocabulary, module, locale, common)
  const others = locales
    .filter((one) => one !== locale)
    .map((one) => buildPhrasebook(vocabulary, module, one, common))
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const told = ({ say }: Phrasebook) => ({
      before: say(field, before?.[field]),
      after: say(field, after?.[field]),
    })
    // A text may have changed in the other language alone.
    const change = [phrasebook, ...others].map(told).find((one) => one.before !== one.after)
    return change ? [{ field, label: phrasebook.labelOf(field), ...change }] : []
  })
}

type Phrasebook = ReturnType<typeof buildPhrasebook>

function buildPhrasebook(
  { auditWords, ownedSettings }: ActVocabulary,
  module: string,
  locale: Locale,
  common: YesNo,
) {
  const words = auditWords[module]
  const settingOf = (field: string) =>
    Object.values(ownedSettings).flatMap(({ fields }) => fields[field] ?? [])[0]
  const unitOf = (field: string): ActUnit | undefined =>
    words?.units?.[field] ?? unitsOfKinds[settingOf(field)?.kind ?? '']
  const say = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null
    if (typeof value === 'boolean') return value ? common.yes : common.no
    if (Array.isArray(value)) return value.map((one) => say(field, one)).join(common.and) || null
    if (typeof value === 'object') return describeParts(value, locale, common)
    const text = String(value)
    const unit = unitOf(field)
    if (unit === 'halalas' && /^-?\d+$/.test(text)) return formatMoneyText(BigInt(text), locale)
    if (unit === 'bps') return formatRate(Number(text))
    if (dayForm.test(text)) return formatDate(text, locale)
    if (instantForm.test(text)) return formatDateTime(text, locale)
    return words?.values?.[field]?.[text]?.[locale] ?? text
  }
  return {
    say,
    labelOf: (field: string) => words?.fields?.[field]?.[locale] ?? settingOf(field)?.label[locale] ?? field,
  }
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const unitsOfKinds: Readonly<Record<string, ActUnit | undefined>> = { amount: 'halalas', rate: 'bps' }

/** A text that is kept in both languages, in the reader's; of any other object each part. */
function describeParts(value: object, locale: Locale, common: YesNo): string | null {
  const own = (value as Partial<Record<Locale, unknown>>)[locale]
  if (typeof own === 'string' && own !== '') return own
  const parts = Object.values(value).flatMap((part): string[] => {
    if (part === null || part === undefined || part === '') return []
    return [typeof part === 'object' ? (describeParts(part as object, locale, common) ?? '') : String(part)]
  })
  return [...new Set(parts)].join(' · ') || null
}
