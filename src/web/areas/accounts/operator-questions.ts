import type { Api } from '#web/app/contracts.ts'
import { askedAbout } from '#web/components/form/asked.ts'

export type Team = Awaited<ReturnType<Api['accounts']['operators']>>
export type Operator = Team['operators'][number]

export const operatorQuestions = ['role', 'activity', 'dismissal'] as const

export const operatorSearch = (search: Record<string, unknown>) =>
  askedAbout(search, operatorQuestions, ['invite'])
