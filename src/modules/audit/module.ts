import { defineModule } from '#platform/module.ts'
import { auditJobs } from './jobs.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'

export const audit = defineModule({
  name: 'audit',
  jobs: () => auditJobs,
  personalData: { tables: { events: { keptYears: 10, because: { ar: ar.because, en: en.because } } } },
})
