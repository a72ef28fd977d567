import { addDays, addMs, daysAfter, endOfRiyadhDay, hourMs, riyadhDay } from '#kit/time.ts'
import { decideProposal, listOpenProposals } from '#modules/approvals/index.ts'
import { announcementProposal, createDraw, drawWinner, proposeAnnouncement } from '#modules/draws/index.ts'
import { demoOperators } from '../content/people.ts'
import { type DemoPrizeDraw, demoPrizeDraws } from '../content/prize-draws.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, type SeedParts, systemActor, userActor } from './seed-context.ts'

const [writer, decider] = demoOperators.filter(({ role }) => role === 'admin')

/** Builds the history of the prize draws: one that has a winner, and one that is open. */
export const buildPrizeDrawsHistory = (parts: SeedParts, register: Register): HistoryStep[] =>
  demoPrizeDraws.flatMap((draw) => planPrizeDraw(parts, register, draw))

function planPrizeDraw(parts: SeedParts, register: Register, draw: DemoPrizeDraw): HistoryStep[] {
  const { startedDaysAgo, days, ...text } = draw
  const startsOn = riyadhDay(addDays(parts.now, -startedDaysAgo))
  const lastDay = daysAfter(startsOn, days - 1)
  const announcedAt = addDays(parts.now, -startedDaysAgo)
  const drawnAt = addMs(endOfRiyadhDay(lastDay), 10 * hourMs)
  const as = (operator: typeof writer) => userActor(register.idOf(operator!.email), 'admin')
  let id = ''
  const announce = async () => {
    const given = { ...text, startsOn, lastDay }
    const { items } = await act(parts, as(writer), announcedAt, (context) => createDraw(context, given))
    id = items[0]!.id
    const reason = 'إطلاق الحملة'
    await act(parts, as(writer), announcedAt, (context) => proposeAnnouncement(context, { id, reason }))
    const declared = { proposals: [announcementProposal], auditWords: {}, ownedSettings: {} }
    await act(parts, as(decider), announcedAt, async (context) => {
      const [open] = await listOpenProposals({ ...context, actor: systemActor }, announcementProposal, id)
      await decideProposal(context, declared, { id: open!.id, decision: 'approve' })
    })
  }
  const drawIt = async () => {
    await act(parts, as(writer), drawnAt, (context) => drawWinner(context, { id }))
  }
  return [{ at: announcedAt, run: announce }, ...(drawnAt < parts.now ? [{ at: drawnAt, run: drawIt }] : [])]
}
