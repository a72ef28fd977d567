/**
 * Settings stores what operators may configure: each module declares its own settings, and this module versions, saves
 * and reads them. It guarantees complete and typed values at any time, that of two saves over one version one is
 * refused, that every change is audited with before and after, and that a new version is in force in every process
 * within a second.
 */

export {
  buildBranding,
  buildLetterSender,
  loadSettingsVersion,
  needsTwo,
  planSettings,
  readSettings,
  readVersionValues,
  saveApprovedSetting,
  saveSettings,
} from './operations.ts'
export {
  findVersion,
  getNewestVersion,
  guardSettings,
  listVersionsBefore,
  lockNewestVersion,
  settingsVersion,
  type VersionRow,
} from './queries.ts'
export type { OwnedSettings } from './rules.ts'
export { generalSettings } from './settings.ts'
export { openSettings } from './settings-cache.ts'
