import { addMs, hourMs } from '#kit/time.ts'
import type { CopyStatus } from './vocabulary.ts'

const validHours = 24
/** After this time an unfinished copy is abandoned and another may be requested. */
const abandonAfterHours = 1
/** How long a copy is remembered after its files were deleted. */
export const rememberedDays = 30

export const expiresAt = (readyAt: Date): Date => addMs(readyAt, validHours * hourMs)
/** Copies that were ready before this time have expired. */
export const readyBefore = (now: Date): Date => addMs(now, -validHours * hourMs)
export const requestedBefore = (now: Date): Date => addMs(now, -abandonAfterHours * hourMs)

export function copyStatusAt(
  copy: { readyAt: Date | null; pdfStorageId: string | null },
  now: Date,
): CopyStatus {
  if (copy.readyAt === null) return 'under_way'
  return copy.pdfStorageId !== null && now < expiresAt(copy.readyAt) ? 'ready' : 'expired'
}
