import { defineModule, type Services } from '#platform/module.ts'
import { cardsHandlers } from './api.ts'
import { cardsAuditWords } from './audit-words.ts'
import { cardsContract, cardsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { cardsNotices } from './notices.ts'
import { job, lookAfterCards } from './operations/look-after.ts'
import { eraseCards, tellCards } from './operations/own.ts'
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
        await lookAfterCards(context, gateway)
      },
    },
  ],
  notices: cardsNotices,
  personalData: { tables: { cards: 'erased' }, exportSections: tellCards, erase: eraseCards },
  auditWords: cardsAuditWords,
})
