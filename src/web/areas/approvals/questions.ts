import type { Api } from '#web/app/contracts.ts'

export type Proposal = Awaited<ReturnType<Api['approvals']['proposals']>>['items'][number]

export const questionKinds = ['approve', 'decline', 'withdraw'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Loads the open proposals about one thing. */
export async function openProposals(api: Api, subject: string): Promise<readonly Proposal[]> {
  const { items } = await api.approvals.proposals({ subject, status: 'open', limit: 10 })
  return items.filter(({ status }) => status === 'open')
}

export interface QuestionSearch {
  ask?: string
  form?: string
}

export const formatQuestion = (kind: QuestionKind, id: string): string => `${kind}-${id}`

/** Reads the question in the address and the proposal that it is about. */
export function readProposalQuestion(
  ask: string | undefined,
): { kind: QuestionKind; id: string } | undefined {
  const kind = questionKinds.find((one) => ask?.startsWith(`${one}-`))
  return kind && ask ? { kind, id: ask.slice(kind.length + 1) } : undefined
}

export const questionSearch = ({ ask, form }: Record<string, unknown>): QuestionSearch => ({
  ...(typeof ask === 'string' && readProposalQuestion(ask) ? { ask } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})
