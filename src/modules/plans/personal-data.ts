import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { endPlans } from './operations/end-plans.ts'
import { buildPlansSections } from './operations/history.ts'
import { deletePlans } from './queries.ts'

const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const plansPersonalData: PersonalData = {
  tables: { plans: kept, runs: kept },
  exportSections: buildPlansSections,
  erase: endPlans,
  async forget({ tx }, personId) {
    await deletePlans(tx, personId)
  },
}
