/**
 * Settings owns what operators may tune: brand, limits, deadlines, weights. It promises a typed, complete value
 * at any time, and that a new version is in force on every process within a second of being saved.
 */
import type { Tx } from '#platform/db.ts'
import { getNewestVersion, insertVersion } from './queries.ts'
import { defaultSettings, Settings } from './rules.ts'

export { settingsVersion, unchangedSettings } from './queries.ts'
export type { Settings } from './rules.ts'

let inForce = { version: 0n, settings: defaultSettings }

/** The settings in force, from memory. */
export const currentSettings = (): Settings => inForce.settings

/** Reads the newest version; the server calls it at start and once a second. */
export async function refreshSettings(tx: Tx): Promise<void> {
  const { version, content } = await getNewestVersion(tx)
  inForce = { version, settings: Settings.parse(content) }
}

/** For what must not rest on a memory that is a second old: the settings of a version just read, or newer. */
export async function settingsOf(tx: Tx, version: bigint): Promise<Settings> {
  if (inForce.version !== version) await refreshSettings(tx)
  return inForce.settings
}

/** Lays a new version over the newest; it is in force here at once, and on other processes within a second. */
export async function saveSettings(tx: Tx, changes: Partial<Settings>): Promise<void> {
  const { content } = await getNewestVersion(tx)
  await insertVersion(tx, { ...(content as object), ...changes })
  await refreshSettings(tx)
}
