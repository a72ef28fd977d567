import { defineModule } from '#platform/module.ts'
import { correctionsHandlers } from './api.ts'
import { correctionsContract, correctionsRefusals } from './contract.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { correctionsNotices } from './notices.ts'
import { correctionsPersonalData } from './personal-data.ts'
import { correctionProposal, reversalProposal } from './proposals.ts'

export const corrections = defineModule({
  name: 'corrections',
  contract: correctionsContract,
  refusals: correctionsRefusals,
  words: { ar, en },
  handlers: () => correctionsHandlers,
  notices: correctionsNotices,
  proposals: [correctionProposal, reversalProposal],
  personalData: correctionsPersonalData,
  acts: {
    words: { ar: actsAr, en: actsEn },
    units: { amount: 'halalas', claimed: 'halalas', available: 'halalas' },
  },
})
