import type { OwnedSettings } from '#modules/settings/index.ts'
import { defineModule, type Services } from '#platform/module.ts'
import { revisionsHandlers } from './api.ts'
import { revisionsAuditWords } from './audit-words.ts'
import { revisionsContract, revisionsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { buildSettingProposal } from './proposals.ts'

interface RevisionsServices extends Services {
  readonly ownedSettings: OwnedSettings
}

/**
 * Revisions owns the changes of settings as operators see them: which need a second operator, their effect, the
 * history, the comparison of two versions and the return to one. `settings` stores the versions. It guarantees that a
 * setting that needs two operators changes by a decided proposal only.
 */
export const revisions = defineModule({
  name: 'revisions',
  contract: revisionsContract,
  refusals: revisionsRefusals,
  words: { ar, en },
  handlers: ({ ownedSettings, auditWords, settingEffects }: RevisionsServices) =>
    revisionsHandlers({ ownedSettings, auditWords, settingEffects }),
  proposals: ({ settings, settingEffects }) => [buildSettingProposal(settings, settingEffects)],
  auditWords: revisionsAuditWords,
})
