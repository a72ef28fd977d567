import type { SettingsGroup, SettingsOf } from '#kit/settings.ts'

/** The settings as they stand: whoever knows a group reads its values, complete and typed. */
export interface SettingsInForce {
  readonly version: bigint
  of<G extends SettingsGroup>(group: G): SettingsOf<G>
}

/** The settings of one version, which holds what differs from the usual. */
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

/** As long as nobody has changed any. */
export const defaultSettings = parseSettings(0n, {})
