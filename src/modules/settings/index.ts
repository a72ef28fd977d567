/**
 * Settings keeps what operators may tune: each module owns its own and says what they may be; here they are
 * versioned, saved and read. It promises complete and typed values at any time, that of two who save over the same
 * version one is refused, that every change is in the audit log with before and after, and that a new version is in
 * force in every process within a second.
 */
export { openSettings } from './in-force.ts'
export { brandingIn, letterSenderIn, readSettings, saveSettings, settingsAt } from './operations.ts'
export { guardSettings, settingsVersion } from './queries.ts'
export type { OwnedSettings } from './rules.ts'
export { generalSettings } from './settings.ts'
