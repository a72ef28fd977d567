import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { enquiryReceived } from './contract.ts'
import { deleteOldEnquiries } from './operations/enquiries.ts'
import { deleteOldMemberInvitations } from './operations/invitations.ts'
import { acknowledgeEnquiry, type LetterPorts } from './operations/letters.ts'
import { expireRegistrations, warnOfRegistrations } from './operations/verification-expiry.ts'

export const organizationsEventHandlers = (ports: LetterPorts): readonly EventHandler[] => [
  defineEventHandler('organizations.acknowledge', [enquiryReceived], async (context, { subject }) => {
    await acknowledgeEnquiry(context, ports, subject)
  }),
]

export const organizationsJobs: readonly Job[] = [
  // Hourly, so that missed runs are made up for soon. Checks of rights use the day and do not depend on it.
  { name: 'organizations.expire_registrations', cron: '7 * * * *', run: expireRegistrations },
  { name: 'organizations.warn_of_registrations', cron: '13 9 * * *', run: warnOfRegistrations },
  {
    name: 'organizations.delete_old_invitations',
    cron: '56 3 * * *',
    run: async (context) => {
      await deleteOldMemberInvitations(context)
    },
  },
  {
    name: 'organizations.delete_old_enquiries',
    cron: '54 3 * * *',
    run: async (context) => {
      await deleteOldEnquiries(context)
    },
  },
]
