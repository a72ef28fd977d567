/**
 * CMS-4: a choice that anyone can check. A secret seed is drawn first and its SHA-256 published as the commitment. When
 * the list of tickets is final, seed and list decide the winner together: who knew the seed could not know the list,
 * and who sees the list cannot change the seed. Runs in browsers, on the server and in the command that checks a draw.
 */
export interface FairChoice {
  /** SHA-256 of the seed, in lower-case hexadecimal. */
  readonly commitment: string
  /** SHA-256 of the list of tickets, in lower-case hexadecimal. */
  readonly listHash: string
  /** The position of the winner in the list, from 1. */
  readonly winner: number
}

/** Returns the text whose SHA-256 is published: one ticket a line, each line ended. */
export const formatTickets = (tickets: readonly string[]): string =>
  tickets.map((ticket) => `${ticket}\n`).join('')

/** Returns the tickets of a published list. */
export const parseTickets = (text: string): string[] => text.split('\n').filter((line) => line !== '')

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Chooses among `count` tickets. Each round hashes `seed:listHash:round` and reads the first 16 hexadecimal digits as a
 * number. Numbers above the last whole multiple of `count` are skipped, so that every ticket is equally likely.
 */
async function chooseNumber(seed: string, listHash: string, count: number): Promise<number> {
  const size = BigInt(count)
  const bound = (2n ** 64n / size) * size
  for (let round = 0; ; round += 1) {
    const digest = await sha256Hex(`${seed}:${listHash}:${round}`)
    const number = BigInt(`0x${digest.slice(0, 16)}`)
    if (number < bound) return Number(number % size) + 1
  }
}

/** Computes the winner of a list. Throws a RangeError if the list is empty. */
export async function chooseFairly(seed: string, tickets: readonly string[]): Promise<FairChoice> {
  if (tickets.length === 0) throw new RangeError('a choice needs at least one ticket')
  const listHash = await sha256Hex(formatTickets(tickets))
  const winner = await chooseNumber(seed, listHash, tickets.length)
  return { commitment: await sha256Hex(seed), listHash, winner }
}
