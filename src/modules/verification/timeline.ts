import { readers } from '#kit/duties.ts'
import type { TimelineSource } from '#platform/declarations/timeline.ts'
import { timeline as ar } from './messages.ar.ts'
import { timeline as en } from './messages.en.ts'
import { listCheckTimeline } from './operations/timeline.ts'

export const verificationTimeline: readonly TimelineSource[] = [
  {
    name: 'verification.checks',
    label: { ar: ar.label, en: en.label },
    roles: readers.customers,
    acts: [
      'verification.submitted',
      'verification.approved',
      'verification.rejected',
      'verification.expired',
      'identity.kyc_status_changed',
    ],
    list: listCheckTimeline,
  },
]
