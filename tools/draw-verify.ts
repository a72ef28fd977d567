/**
 * `npm run draw:verify -- https://sahl.example`: computes the winner of the prize draw that a site publishes, from the
 * seed and the list of tickets (CMS-4). Exits with 1 if anything differs.
 */
import * as z from 'zod'
import { chooseFairly, parseTickets } from '#kit/fair-choice.ts'
import { drawsContract } from '#modules/draws/contract.ts'

const site = process.argv[2] ?? 'http://localhost:3000'

/** Returns whether the published winner follows from the published seed and list. */
async function verifyDraw(): Promise<boolean> {
  const answer = await fetch(new URL('/api/prize-draw', site), { headers: { accept: 'application/json' } })
  const { draw } = z.parse(drawsContract.current.answer, await answer.json())
  if (!draw?.result) {
    console.log('no winner is published yet')
    return true
  }
  const { commitment, id, result } = draw
  const list = await fetch(new URL(`/api/prize-draws/${id}/tickets`, site))
  const tickets = parseTickets(await list.text())
  const choice = await chooseFairly(result.seed, tickets)
  const winner = tickets[choice.winner - 1]
  console.log(`SHA-256 of the seed: ${choice.commitment}, published ${commitment}`)
  console.log(`SHA-256 of the list: ${choice.listHash}, published ${result.listHash}`)
  console.log(`winner: ${winner} (${choice.winner} of ${tickets.length}), published ${result.code}`)
  return choice.commitment === commitment && choice.listHash === result.listHash && winner === result.code
}

const isConfirmed = await verifyDraw()
console.log(isConfirmed ? 'confirmed' : 'differs')
process.exitCode = isConfirmed ? 0 : 1
