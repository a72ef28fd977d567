import type { Bilingual } from '#kit/locale.ts'
import type { SettingsGroup, SettingsOf } from '#kit/settings.ts'
import type { Tx } from '../database/database.ts'

/** The settings in force. Returns the values of a group, complete and typed. */
export interface SettingsInForce {
  readonly version: bigint
  of<G extends SettingsGroup>(group: G): SettingsOf<G>
}

/** A number that a setting decides. Operators see it for the present and the new value before they save. */
export interface SettingEffect {
  readonly key: string
  readonly label: Bilingual
  readonly count: (context: { readonly tx: Tx; readonly now: Date }, value: number) => Promise<number>
}

/** Builds the settings of a version from the values that differ from the defaults. */
export function parseSettings(version: bigint, content: Readonly<Record<string, unknown>>): SettingsInForce {
  const known = new Map<SettingsGroup, object>()
  const read = (group: SettingsGroup): object => {
    const values = Object.entries(group.fields).map(([key, { schema, usual }]) => [
      key,
      content[key] === undefined ? usual : schema.parse(content[key]),
    ])
    const made = Object.fromEntries(values) as object
    known.set(group, made)
    return made
  }
  return {
    version,
    of: <G extends SettingsGroup>(group: G) => (known.get(group) ?? read(group)) as SettingsOf<G>,
  }
}

/** The settings before anybody has changed one. */
export const defaultSettings = parseSettings(0n, {})
