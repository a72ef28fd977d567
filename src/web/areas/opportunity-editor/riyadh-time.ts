import { addMs, hourMs, instantFrom } from '#kit/time.ts'

/** Riyadh has no summer time. */
const offset = '+03:00'

/** Returns the time of an instant in Riyadh as `HH:MM`. */
export const riyadhTime = (instant: string): string =>
  addMs(instantFrom(instant), 3 * hourMs)
    .toISOString()
    .slice(11, 16)

/** Returns the instant of a day `YYYY-MM-DD` and a time `HH:MM` in Riyadh. */
export const riyadhInstant = (day: string, time: string): string =>
  instantFrom(`${day}T${time.slice(0, 5)}:00${offset}`).toISOString()
