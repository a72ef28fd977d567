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
    readers: ['opportunities'],
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.stepFailed, en: en.stepFailed },
    on: scheduledStepFailed,
    // If the planner no longer has the duty, all who have it are notified.
    recipients: async ({ db }, { data: { plannedBy } }) => {
      const managers = await listOperatorIds(db, ['opportunities'])
      return managers.includes(plannedBy) ? [plannedBy] : managers
    },
    buildData: async ({ db }, { subject, data: { step } }) => {
      const opportunity = await findManaged(db, subject)
      assert(opportunity, 'an opportunity with a planned step exists')
      return { id: subject, step, title: opportunity.title }
    },
    leadsTo: ({ id }) => `/admin-sahl/opportunity/${id}`,
  }),
]
