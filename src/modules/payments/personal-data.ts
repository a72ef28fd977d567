import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { buildDepositsSection, listWalletObligations } from './operations/personal-data.ts'

export const paymentsPersonalData: PersonalData = {
  tables: {
    deposits: { keptYears: 10, because: { ar: ar.because, en: en.because } },
    refunds: { keptYears: 10, because: { ar: ar.because, en: en.because } },
    reconciliations: 'pseudonym',
  },
  exportSections: buildDepositsSection,
  obligations: listWalletObligations,
}
