import type { RefusalWords } from '#kit/errors.ts'
import type { revisionsRefusals } from './contract.ts'

export const refusals = {
  version_not_found: 'There is no such version of the settings.',
  nothing_to_restore: 'The settings already have the values of this version.',
  settings_waiting: ({ settings }: { settings: string }) =>
    `A change of these waits for another admin: ${settings}. Decide on it or withdraw it first.`,
} satisfies RefusalWords<typeof revisionsRefusals>

/** Labels of the proposals. */
export const labels = { setting: 'Change a setting' }

/** Writes what a setting would decide beside what it decides now. */
export const effectLine = (label: string, now: string, after: string) => `${label}: ${after}, now ${now}`

export const common = { yes: 'On', no: 'Off', and: ', ' }
