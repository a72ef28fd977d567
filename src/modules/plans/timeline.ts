import { readers } from '#kit/duties.ts'
import type { TimelineSource } from '#platform/declarations/timeline.ts'
import { timeline as ar } from './messages.ar.ts'
import { timeline as en } from './messages.en.ts'
import { listRunHappenings } from './operations/history.ts'

export const plansTimeline: readonly TimelineSource[] = [
  {
    name: 'plans.runs',
    label: { ar: ar.label, en: en.label },
    roles: readers.customers,
    list: listRunHappenings,
  },
]
