import { addDays, addMs, daysAfter, endOfRiyadhDay, hourMs, riyadhDay } from '#kit/time.ts'
import { announcementProposal, createDraw, drawWinner, proposeAnnouncement } from '#modules/draws/index.ts'
import { type DemoPrizeDraw, demoPrizeDraws } from '../content/prize-draws.ts'
import { approveAsSecond, proposer } from './approve-as-second.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, type SeedParts } from './seed-context.ts'

/** Builds the history of the prize draws: one that has a winner, and one that is open. */
export const buildPrizeDrawsHistory = (parts: SeedParts, register: Register): HistoryStep[] =>
  demoPrizeDraws.flatMap((draw) => planPrizeDraw(parts, register, draw))

function planPrizeDraw(parts: SeedParts, register: Register, draw: DemoPrizeDraw): HistoryStep[] {
  const { startedDaysAgo, days, ...text } = draw
  const startsOn = riyadhDay(addDays(parts.now, -startedDaysAgo))
  const lastDay = daysAfter(startsOn, days - 1)
  const announcedAt = addDays(parts.now, -startedDaysAgo)
  const drawnAt = addMs(endOfRiyadhDay(lastDay), 10 * hourMs)
  let id = ''
  const announce = async () => {
    const given = { ...text, startsOn, lastDay }
    const { items } = await act(parts, proposer(register), announcedAt, (context) =>
      createDraw(context, given),
    )
    id = items[0]!.id
    const reason = 'إطلاق الحملة'
    await act(parts, proposer(register), announcedAt, (context) =>
      proposeAnnouncement(context, { id, reason }),
    )
    await approveAsSecond(parts, register, { kind: announcementProposal, subject: id, at: announcedAt })
  }
  const drawIt = async () => {
    await act(parts, proposer(register), drawnAt, (context) => drawWinner(context, { id }))
  }
  return [{ at: announcedAt, run: announce }, ...(drawnAt < parts.now ? [{ at: drawnAt, run: drawIt }] : [])]
}
