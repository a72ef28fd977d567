import { addMs, endOfRiyadhDay, minuteMs, startOfRiyadhDay } from '#kit/time.ts'
import type { DrawState } from './vocabulary.ts'

interface CampaignDays {
  /** The first day in Riyadh, `YYYY-MM-DD`. */
  readonly startsOn: string
  /** The last day in Riyadh, which counts. */
  readonly lastDay: string
}

/** A registration of the last second may be committed a little later. */
const graceMs = 10 * minuteMs

/** Returns the instant from which the winner may be drawn. */
export const drawableAt = ({ lastDay }: CampaignDays): Date => addMs(endOfRiyadhDay(lastDay), graceMs)

/** Returns the state of an announced or drawn campaign. */
export function drawStateAt(
  campaign: CampaignDays & { readonly drawnAt: Date | null },
  now: Date,
): DrawState {
  if (campaign.drawnAt) return 'drawn'
  if (now < startOfRiyadhDay(campaign.startsOn)) return 'upcoming'
  return now < endOfRiyadhDay(campaign.lastDay) ? 'open' : 'ended'
}
