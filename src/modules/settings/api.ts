import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { settingsContract } from './contract.ts'
import { readPublicSettings, readSettings, saveSettings } from './operations.ts'
import type { OwnedSettings } from './rules.ts'

export const settingsHandlers = (owned: OwnedSettings): Handlers<typeof settingsContract, CallContext> => ({
  publicSettings: (context) => readPublicSettings(context, owned),
  settings: (context) => readSettings(context, owned),
  saveSettings: (context, input) => saveSettings(context, owned, input),
})
