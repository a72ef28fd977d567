import { defineModule, type Services } from '#platform/module.ts'
import { cardsHandlers } from './api.ts'
import { cardsAuditWords } from './audit-words.ts'
import { cardsContract, cardsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { cardsNotices } from './notices.ts'
import { buildCardsSection, eraseCards } from './operations/manage-cards.ts'
import { job, syncCards } from './operations/sync-cards.ts'
import type { CardVault } from './vault.ts'

export const cards = defineModule({
  name: 'cards',
  contract: cardsContract,
  refusals: cardsRefusals,
  words: { ar, en },
  handlers: cardsHandlers,
  jobs: ({ gateway }: Services & { readonly gateway: CardVault }) => [
    {
      name: job,
      cron: '* * * * *',
      run: async (context) => {
        await syncCards(context, gateway)
      },
    },
  ],
  notices: cardsNotices,
  personalData: { tables: { cards: 'erased' }, exportSections: buildCardsSection, erase: eraseCards },
  auditWords: cardsAuditWords,
})
