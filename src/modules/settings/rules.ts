import { judging, type RawIssue } from '#kit/field-words.ts'
import type { SettingsGroup, SettingsOf } from '#kit/settings.ts'

/** All settings of the product, by the module that owns them. */
export type OwnedSettings = Readonly<Record<string, SettingsGroup>>

export type ParsedSettings =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly wrong: readonly RawIssue[] }

/** Parses values by the schemas of their owners. Returns the parsed values, or one issue per wrong or unknown key. */
export function parseValues(owned: OwnedSettings, input: Readonly<Record<string, unknown>>): ParsedSettings {
  const fields = new Map(Object.values(owned).flatMap((group) => Object.entries(group.fields)))
  const wrong: RawIssue[] = []
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    const field = fields.get(key)
    const parsed = field?.schema.safeParse(value, judging)
    if (parsed?.success) values[key] = parsed.data
    else if (!parsed)
      wrong.push({ code: 'unrecognized_keys', message: '', keys: [key], path: ['values', key] })
    else
      for (const issue of parsed.error.issues) wrong.push({ ...issue, path: ['values', key, ...issue.path] })
  }
  return wrong.length > 0 ? { wrong } : { values }
}

/** Returns the keys whose values differ in `after`. */
export const changedKeys = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))

/** Finds values that are valid alone and conflict with each other. */
export const findConflicts = (
  owned: OwnedSettings,
  settings: { of<G extends SettingsGroup>(group: G): SettingsOf<G> },
): RawIssue[] =>
  Object.values(owned).flatMap((group) => {
    const found = group.disagreement?.(settings.of(group))
    return found ? [{ message: found.code, path: ['values', found.key] }] : []
  })
