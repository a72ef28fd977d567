import type { FormField, FormValues } from '#kit/form.ts'
import { type Locale, locales } from '#kit/locale.ts'
import type { Api } from '#web/app/contracts.ts'

export type SettingsView = Awaited<ReturnType<Api['settings']['settings']>>
export type Group = SettingsView['groups'][number]
export type SettingAnswer = Group['fields'][number]

/**
 * A typed change, with the value that it was typed over. A form of settings holds changes only: values that others
 * save meanwhile show beside the typed ones, and are never saved back.
 */
export interface SettingChange {
  readonly before: unknown
  readonly after: unknown
}

/** One control: a setting, or one language of it. Its name is its path in the request. */
export interface SettingControl {
  readonly name: string
  readonly setting: SettingAnswer
  readonly locale?: Locale
}

export const listControls = (group: Group): readonly SettingControl[] =>
  group.fields.flatMap((setting): SettingControl[] => {
    const name = `values.${setting.key}`
    if (setting.kind !== 'bilingual') return [{ name, setting }]
    return locales.map((locale) => ({ name: `${name}.${locale}`, setting, locale }))
  })

const partOf = (value: unknown, locale: Locale | undefined): unknown =>
  locale ? (value as Record<Locale, unknown>)[locale] : value

/** Returns the value in force. */
export const inForce = ({ setting, locale }: SettingControl): unknown => partOf(setting.value, locale)
export const findDefault = ({ setting, locale }: SettingControl): unknown => partOf(setting.usual, locale)
/** Returns whether a value differs from the default. A setting without a default is never unusual. */
export function hasUnusualValue(leaf: SettingControl, value: unknown): boolean {
  const usual = findDefault(leaf)
  return usual !== '' && value !== usual
}

const kinds = {
  amount: 'money',
  number: 'whole',
  rate: 'whole',
  switch: 'yes-no',
  text: 'text',
  bilingual: 'text',
} as const

export const listGroupFields = (group: Group): readonly FormField[] =>
  listControls(group).map(({ name, setting }) => ({ name, kind: kinds[setting.kind] }))

/**
 * Returns the typed change. `undefined` if it equals the value in force. Before the page is interactive, the form finds
 * bare values in the document: they are no changes, and are typed again by `useEarlyInput`.
 */
export function findChange(leaf: SettingControl, values: FormValues): SettingChange | undefined {
  const change = values[leaf.name]
  return isChange(change) && change.after !== inForce(leaf) ? change : undefined
}

const isChange = (value: unknown): value is SettingChange =>
  typeof value === 'object' && value !== null && 'after' in value

/** Whether somebody else has saved another value over the one that this change was typed over. */
export const isOvertaken = (leaf: SettingControl, values: FormValues): boolean => {
  const change = findChange(leaf, values)
  return change !== undefined && change.before !== inForce(leaf)
}

/** Returns the form's value after typing. Typing the value in force removes the change. */
export function changeByTyping(
  leaf: SettingControl,
  values: FormValues,
  value: unknown,
): SettingChange | undefined {
  if (value === inForce(leaf)) return undefined
  return { before: findChange(leaf, values)?.before ?? inForce(leaf), after: value }
}

/** Returns the changed settings. Of a bilingual one both languages are sent. */
export function changedValues(group: Group, values: FormValues): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const leaf of listControls(group)) {
    const change = findChange(leaf, values)
    if (!change) continue
    const { key, value } = leaf.setting
    changed[key] = leaf.locale
      ? { ...((changed[key] ?? value) as object), [leaf.locale]: change.after }
      : change.after
  }
  return changed
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')

/** Returns whether the words of a setting or of its group contain the search, in any spelling of the Arabic letters. */
export const isMatch = (group: Group, { label, hint }: Group['fields'][number], query: string): boolean =>
  [group.label, label, hint ?? ''].some((text) => fold(text).includes(fold(query.trim())))

export const hasMatch = (group: Group, query: string): boolean =>
  group.fields.some((setting) => isMatch(group, setting, query))
