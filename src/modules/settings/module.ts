import { defineModule, type Services } from '#platform/module.ts'
import { settingsHandlers } from './api.ts'
import { settingsAuditWords } from './audit-words.ts'
import { settingsContract, settingsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import type { OwnedSettings } from './rules.ts'
import { generalSettings } from './settings.ts'

/** The settings of all modules, as `main` collects them. */
interface SettingsWorld extends Services {
  readonly ownedSettings: OwnedSettings
}

export const settings = defineModule({
  name: 'settings',
  contract: settingsContract,
  refusals: settingsRefusals,
  words: { ar, en },
  settings: generalSettings,
  // Each version names the operator who saved it.
  personalData: { tables: { versions: 'pseudonym' } },
  handlers: ({ ownedSettings }: SettingsWorld) => settingsHandlers(ownedSettings),
  auditWords: settingsAuditWords,
})
