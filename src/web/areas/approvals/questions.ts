import type { Api } from '#web/app/contracts.ts'

export type Proposal = Awaited<ReturnType<Api['approvals']['proposals']>>['items'][number]

const kinds = ['approve', 'decline', 'withdraw'] as const
export type QuestionKind = (typeof kinds)[number]

export interface QuestionSearch {
  ask?: string
  form?: string
}

export const questionOf = (kind: QuestionKind, id: string): string => `${kind}-${id}`

/** What the address asks, and of which proposal. */
export function readQuestion(ask: string | undefined): { kind: QuestionKind; id: string } | undefined {
  const kind = kinds.find((one) => ask?.startsWith(`${one}-`))
  return kind && ask ? { kind, id: ask.slice(kind.length + 1) } : undefined
}

export const questionSearch = ({ ask, form }: Record<string, unknown>): QuestionSearch => ({
  ...(typeof ask === 'string' && readQuestion(ask) ? { ask } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})
