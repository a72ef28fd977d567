import { defineModule } from '#platform/module.ts'
import { auditJobs } from './jobs.ts'

export const audit = defineModule({ name: 'audit', jobs: () => auditJobs })
