import { addMs, hourMs } from '#kit/time.ts'
import {
  answerTicket,
  commentOnTicket,
  raiseTicket,
  rateTicket,
  writeTicketNote,
} from '#modules/support/index.ts'
import { demoOperators } from '../content/people.ts'
import { type DemoTicket, type DemoTicketStep, demoTickets } from '../content/tickets.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, type SeedParts, userActor } from './seed-context.ts'

const staff = demoOperators.find(({ role }) => role === 'customer-admin') ?? demoOperators[0]!

/** Builds the history of the support requests. */
export const buildSupportHistory = (parts: SeedParts, register: Register): HistoryStep[] =>
  demoTickets.flatMap((ticket) => planTicket(parts, register, ticket))

function planTicket(
  parts: SeedParts,
  register: Register,
  { email, hoursAgo, steps, ...raised }: DemoTicket,
): HistoryStep[] {
  const raisedAt = addMs(parts.now, -hoursAgo * hourMs)
  const investor = () => userActor(register.idOf(email), 'user')
  const operator = () => userActor(register.idOf(staff.email), staff.role)
  let id = ''
  const take = async (step: DemoTicketStep, at: Date): Promise<void> => {
    if ('comment' in step) {
      await act(parts, investor(), at, (context) => commentOnTicket(context, { id, text: step.comment }))
    } else if ('answer' in step) {
      const { answer: text, status } = step
      await act(parts, operator(), at, (context) => answerTicket(context, { id, text, status }))
    } else if ('note' in step) {
      await act(parts, operator(), at, (context) => writeTicketNote(context, { id, text: step.note }))
    } else {
      const { rating, remark: note } = step
      await act(parts, investor(), at, (context) => rateTicket(context, { id, rating, note }))
    }
  }
  return [
    {
      at: raisedAt,
      run: async () => {
        id = (await act(parts, investor(), raisedAt, (context) => raiseTicket(context, raised))).id
      },
    },
    ...steps.map((step): HistoryStep => {
      const at = addMs(raisedAt, step.hoursLater * hourMs)
      return { at, run: () => take(step, at) }
    }),
  ]
}
