/** The next amount on the ladder of whole steps above `amount`, within the bounds. */
export function stepUp(amount: number | null, step: number, minimum: number, maximum: number): number {
  const from = amount ?? 0
  const next = (Math.floor(from / step) + 1) * step
  return Math.min(Math.max(next, minimum), Math.max(maximum, minimum))
}

/** The one below. An amount between two steps goes to the lower of them first. */
export function stepDown(amount: number | null, step: number, minimum: number, maximum: number): number {
  const from = amount ?? 0
  const next = (Math.ceil(from / step) - 1) * step
  return Math.max(Math.min(next, maximum), minimum)
}
