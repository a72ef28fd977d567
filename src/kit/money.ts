/** Whole halalas: 1 riyal = 100 halalas. The server handles money in no other form. */
export type Halalas = bigint
/** Hundredths of a percent. */
export type BasisPoints = number

export const halalasPerRiyal = 100n
export const riyals = (whole: number | bigint): Halalas => BigInt(whole) * halalasPerRiyal

/** Converts halalas to a JSON integer. Throws beyond 2^53, where JSON is not exact. */
export function toWire(amount: Halalas): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER) || amount < -BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError('amount exceeds what JSON carries exactly')
  }
  return Number(amount)
}
export const fromWire = (amount: number): Halalas => BigInt(amount)

/** Returns a × b ÷ c, rounded half to even: unbiased over many payments, and the rule auditors expect. */
export function multiplyDivide(a: bigint, b: bigint, c: bigint): bigint {
  if (c <= 0n) throw new RangeError('divisor must be positive')
  const product = a * b
  const negative = product < 0n
  const magnitude = negative ? -product : product
  let quotient = magnitude / c
  const twiceRest = (magnitude % c) * 2n
  if (twiceRest > c || (twiceRest === c && quotient % 2n === 1n)) quotient += 1n
  return negative ? -quotient : quotient
}

/** Returns `bps` hundredths of a percent of an amount, rounded half to even. */
export const shareOf = (amount: Halalas, bps: BasisPoints): Halalas =>
  multiplyDivide(amount, BigInt(bps), 10_000n)

/**
 * M14: splits `total` pro rata to `weights` into whole halalas that add up exactly. The largest remainders get the
 * rest; the earlier weight wins a tie, so that the same input always gives the same split.
 */
export function allocate(total: Halalas, weights: readonly bigint[]): Halalas[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (total < 0n || sum <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('allocate needs a total of zero or more and weights that add up to more than zero')
  }
  const parts = weights.map((weight) => (total * weight) / sum)
  let left = total - parts.reduce((a, b) => a + b, 0n)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = parts[index]! + 1n
    left -= 1n
  }
  return parts
}

export const smallerOf = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const largerOf = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
