import { requiredTermsPublished } from '#modules/identity/contract.ts'
import { verificationDecided } from '#modules/organizations/contract.ts'
import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { lapseMandates, openOrganizationWallet } from './operations/open-wallet.ts'
import { announceTerms } from './operations/terms.ts'

export const mandatesJobs: readonly Job[] = [
  { name: 'mandates.lapse', cron: '21 * * * *', run: lapseMandates },
]

export const mandatesEventHandlers: readonly EventHandler[] = [
  defineEventHandler('mandates.open_wallet', [verificationDecided], (context, { subject }) =>
    openOrganizationWallet(context, subject),
  ),
  defineEventHandler('mandates.announce_terms', [requiredTermsPublished], (context, { data }) =>
    announceTerms(context, data.revision),
  ),
]
