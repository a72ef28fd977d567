import type { FormField, FormValues } from '#kit/form.ts'
import { type Locale, locales } from '#kit/locale.ts'
import type { Api } from '#web/app/contracts.ts'

export type SettingsView = Awaited<ReturnType<Api['settings']['settings']>>
export type Group = SettingsView['groups'][number]
export type Setting = Group['fields'][number]

/**
 * What somebody has typed over what they saw there. A form of settings holds changes and nothing else: whatever
 * others save meanwhile shows beside what was typed, after a reload as well, and is never saved back as it was.
 */
export interface Change {
  readonly was: unknown
  readonly is: unknown
}

/** One control: a setting, or one language of it. It is named by its place in what is sent. */
export interface Leaf {
  readonly name: string
  readonly setting: Setting
  readonly locale?: Locale
}

export const leavesOf = (group: Group): readonly Leaf[] =>
  group.fields.flatMap((setting): Leaf[] => {
    const name = `values.${setting.key}`
    if (setting.kind !== 'bilingual') return [{ name, setting }]
    return locales.map((locale) => ({ name: `${name}.${locale}`, setting, locale }))
  })

const partOf = (value: unknown, locale: Locale | undefined): unknown =>
  locale ? (value as Record<Locale, unknown>)[locale] : value

/** What is in force. */
export const inForce = ({ setting, locale }: Leaf): unknown => partOf(setting.value, locale)
export const usualOf = ({ setting, locale }: Leaf): unknown => partOf(setting.usual, locale)

const kinds = { amount: 'money', number: 'whole', rate: 'whole', text: 'text', bilingual: 'text' } as const

export const fieldsOf = (group: Group): readonly FormField[] =>
  leavesOf(group).map(({ name, setting }) => ({ name, kind: kinds[setting.kind] }))

/** What is typed; nothing where that is what is in force already. */
export function changeOf(leaf: Leaf, values: FormValues): Change | undefined {
  const change = values[leaf.name] as Change | undefined
  return change && change.is !== inForce(leaf) ? change : undefined
}

/** Somebody else has saved another value over the one that this change was typed over. */
export const isOvertaken = (leaf: Leaf, values: FormValues): boolean => {
  const change = changeOf(leaf, values)
  return change !== undefined && change.was !== inForce(leaf)
}

/** What a control becomes when this is typed into it: to type what is there anyway is to change nothing. */
export function typed(leaf: Leaf, values: FormValues, is: unknown): Change | undefined {
  if (is === inForce(leaf)) return undefined
  return { was: changeOf(leaf, values)?.was ?? inForce(leaf), is }
}

/** The settings that are changed, whole: of one that is said in two languages both are sent. */
export function changedValues(group: Group, values: FormValues): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const leaf of leavesOf(group)) {
    const change = changeOf(leaf, values)
    if (!change) continue
    const { key, value } = leaf.setting
    changed[key] = leaf.locale
      ? { ...((changed[key] ?? value) as object), [leaf.locale]: change.is }
      : change.is
  }
  return changed
}
