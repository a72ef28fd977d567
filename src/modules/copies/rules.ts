import { addMs, hourMs } from '#kit/time.ts'
import type { CopyStatus } from './vocabulary.ts'

const hoursValid = 24
/** A making that was not done by then is given up; another may be asked for. */
const hoursUnderWay = 1
/** For so long somebody who comes back is told that there was one. */
export const daysRemembered = 30

export const expiryOf = (readyAt: Date): Date => addMs(readyAt, hoursValid * hourMs)
/** Those that were ready before have expired by now. */
export const readySince = (now: Date): Date => addMs(now, -hoursValid * hourMs)
export const askedSince = (now: Date): Date => addMs(now, -hoursUnderWay * hourMs)

export function statusAt(copy: { readyAt: Date | null; pdfStorageId: string | null }, now: Date): CopyStatus {
  if (copy.readyAt === null) return 'under_way'
  return copy.pdfStorageId !== null && now < expiryOf(copy.readyAt) ? 'ready' : 'expired'
}
