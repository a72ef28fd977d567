import { addDays, addMs, hourMs } from '#kit/time.ts'
import { handleFeedback, listFeedback, sendFeedback } from '#modules/feedback/index.ts'
import {
  answerTicket,
  commentOnTicket,
  createReply,
  raiseTicket,
  rateTicket,
  writeTicketNote,
} from '#modules/support/index.ts'
import { demoFeedback } from '../content/feedback.ts'
import { demoOperators } from '../content/people.ts'
import { demoReplies } from '../content/replies.ts'
import { type DemoTicket, type DemoTicketStep, demoTickets } from '../content/tickets.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, type SeedParts, strangerActor, userActor } from './seed-context.ts'

const staff = demoOperators.find(({ role }) => role === 'customer-admin') ?? demoOperators[0]!

/** Builds the history of the support requests, the prepared replies and the feedback. */
export const buildSupportHistory = (parts: SeedParts, register: Register): HistoryStep[] => [
  planReplies(parts, register),
  ...demoTickets.flatMap((ticket) => planTicket(parts, register, ticket)),
  ...planFeedback(parts, register),
]

/** SUP-2: the replies that operators prepared. */
function planReplies(parts: SeedParts, register: Register): HistoryStep {
  const at = addDays(parts.now, -40)
  return {
    at,
    run: async () => {
      for (const reply of demoReplies) {
        const { categories, ...written } = reply
        await act(parts, userActor(register.idOf(staff.email), staff.role), at, (context) =>
          createReply(context, { ...written, categories: [...categories] }),
        )
      }
    },
  }
}

/** SUP-4: feedback of investors and visitors, some of it handled an hour later. */
const planFeedback = (parts: SeedParts, register: Register): HistoryStep[] =>
  demoFeedback.flatMap(({ author, hoursAgo, isHandled, ...given }): HistoryStep[] => {
    const at = addMs(parts.now, -hoursAgo * hourMs)
    const actor = () => (author === null ? strangerActor : userActor(register.idOf(author), 'user'))
    const run = () => act(parts, actor(), at, (context) => sendFeedback(context, given))
    if (!isHandled) return [{ at, run }]
    const handledAt = addMs(at, hourMs)
    const handle = () =>
      act(parts, userActor(register.idOf(staff.email), staff.role), handledAt, async (context) => {
        const { items } = await listFeedback(context, { limit: 1 })
        await handleFeedback(context, { id: items[0]!.id, isHandled: true })
      })
    return [
      { at, run },
      { at: handledAt, run: handle },
    ]
  })

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
