import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chooseFairly, formatTickets, parseTickets } from './fair-choice.ts'

const seed = 'ab'.repeat(32)
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const ticketsOf = (count: number) => Array.from({ length: count }, (_, index) => `T-${index + 1}`)

describe('chooseFairly', () => {
  test('publishes hashes that another implementation computes too', async () => {
    const tickets = ticketsOf(7)
    const { commitment, listHash, winner } = await chooseFairly(seed, tickets)
    expect(commitment).toBe(hash(seed))
    expect(listHash).toBe(hash('T-1\nT-2\nT-3\nT-4\nT-5\nT-6\nT-7\n'))
    expect(winner).toBe(Number(BigInt(`0x${hash(`${seed}:${listHash}:0`).slice(0, 16)}`) % 7n) + 1)
  })

  test('changes with the list and with the seed', async () => {
    const winners = new Set<number>()
    for (let count = 500; count < 520; count += 1) {
      winners.add((await chooseFairly(seed, ticketsOf(count))).winner)
    }
    expect(winners.size).toBeGreaterThan(10)
    const [one, other] = [await chooseFairly(seed, ticketsOf(500)), await chooseFairly('cd', ticketsOf(500))]
    expect(one.winner).not.toBe(other.winner)
  })

  test('gives every ticket about the same chance', async () => {
    const wins = [0, 0, 0]
    for (let round = 0; round < 600; round += 1) {
      const { winner } = await chooseFairly(`seed ${round}`, ticketsOf(3))
      wins[winner - 1]! += 1
    }
    for (const count of wins) expect(Math.abs(count - 200)).toBeLessThan(60)
  })

  test('refuses an empty list', async () => {
    await expect(chooseFairly(seed, [])).rejects.toThrow(RangeError)
  })

  test('reads back the list that it publishes', () => {
    expect(parseTickets(formatTickets(ticketsOf(3)))).toEqual(ticketsOf(3))
  })
})
