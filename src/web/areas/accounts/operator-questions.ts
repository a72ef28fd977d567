import type { Api } from '#web/app/contracts.ts'

export type Team = Awaited<ReturnType<Api['accounts']['operators']>>
export type Operator = Team['operators'][number]

const kinds = ['role', 'activity', 'dismissal'] as const
export type QuestionKind = (typeof kinds)[number]

export interface OperatorSearch {
  ask?: string
  form?: string
}

export const questionOf = (kind: QuestionKind, id: string): string => `${kind}-${id}`

/** What the address asks, and of whom. */
export function readQuestion(ask: string | undefined): { kind: QuestionKind; id: string } | undefined {
  const kind = kinds.find((one) => ask?.startsWith(`${one}-`))
  return kind && ask ? { kind, id: ask.slice(kind.length + 1) } : undefined
}

export const operatorSearch = ({ ask, form }: Record<string, unknown>): OperatorSearch => ({
  ...(typeof ask === 'string' && (ask === 'invite' || readQuestion(ask)) ? { ask } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})
