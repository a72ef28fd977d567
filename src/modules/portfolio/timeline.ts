import { readers } from '#kit/duties.ts'
import type { TimelineSource } from '#platform/declarations/timeline.ts'
import { timeline as ar } from './messages.ar.ts'
import { timeline as en } from './messages.en.ts'
import { listMoneyTimeline } from './operations/list-timeline.ts'

export const portfolioTimeline: readonly TimelineSource[] = [
  {
    name: 'portfolio.movements',
    label: { ar: ar.label, en: en.label },
    roles: readers.customers,
    list: listMoneyTimeline,
  },
]
