import type { Job } from '#platform/jobs.ts'
import { forgetLapsed } from './operations/accounts.ts'

export const identityJobs: readonly Job[] = [
  { name: 'identity.forget_lapsed', cron: '17 3 * * *', run: (context) => forgetLapsed(context) },
]
