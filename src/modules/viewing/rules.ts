import { addMs, minuteMs } from '#kit/time.ts'

/** The minutes for which a grant holds. */
export const grantMinutes = 15

export const grantEnd = (openedAt: Date): Date => addMs(openedAt, grantMinutes * minuteMs)
