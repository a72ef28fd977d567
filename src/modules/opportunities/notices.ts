import { assert } from '#kit/errors.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { scheduledStepFailed } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { findManaged } from './queries/managed.ts'

export const opportunitiesNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'opportunities.scheduled_step_failed',
    topic: 'investing',
    readers: ['admin'],
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.stepFailed, en: en.stepFailed },
    on: scheduledStepFailed,
    // If the planner is no longer an operator, all admins are notified.
    recipients: async ({ db }, { data: { plannedBy } }) => {
      const admins = await listOperatorIds(db, ['admin'])
      return admins.includes(plannedBy) ? [plannedBy] : admins
    },
    buildData: async ({ db }, { subject, data: { step } }) => {
      const opportunity = await findManaged(db, subject)
      assert(opportunity, 'an opportunity with a planned step exists')
      return { id: subject, step, title: opportunity.title }
    },
    leadsTo: ({ id }) => `/admin-sahl/opportunity/${id}`,
  }),
]
