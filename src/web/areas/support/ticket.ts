import type { AnswerOf } from '#kit/contract.ts'
import type { supportContract } from '#modules/support/contract.ts'
import type { TicketStatus } from '#modules/support/vocabulary.ts'
import type { Tone } from '#web/components/badge.tsx'

export type OwnTicket = AnswerOf<typeof supportContract.ticket>
export type TicketSummary = AnswerOf<typeof supportContract.own>['items'][number]
export type TicketEntry = OwnTicket['entries'][number] & {
  readonly author?: { readonly name: string } | null
}

export const ticketTones: Readonly<Record<TicketStatus, Tone>> = {
  open: 'info',
  in_progress: 'info',
  waiting_for_investor: 'warn',
  resolved: 'ok',
  closed: 'neutral',
}

export const ticketPath = (id: string) => `/user/support-tickets/${id}` as const
