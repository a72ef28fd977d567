import { addMs, hourMs, instantFrom } from '#kit/time.ts'

/** Returns the time of an instant in Riyadh, which has no summer time, as `HH:MM`. */
export const riyadhTime = (instant: string): string =>
  addMs(instantFrom(instant), 3 * hourMs)
    .toISOString()
    .slice(11, 16)
