import { verificationDecided } from '#modules/organizations/contract.ts'
import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { lapseMandates, openOrganizationWallet } from './operations/open-wallet.ts'

export const mandatesJobs: readonly Job[] = [
  { name: 'mandates.lapse', cron: '21 * * * *', run: lapseMandates },
]

export const mandatesEventHandlers: readonly EventHandler[] = [
  defineEventHandler('mandates.open_wallet', [verificationDecided], (context, { subject }) =>
    openOrganizationWallet(context, subject),
  ),
]
