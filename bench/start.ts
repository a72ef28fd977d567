/**
 * A cold start as `npm start` makes one, with the dependencies installed and the database there: from the first
 * process to the first 200 of /readyz, several times on the same data: `npm run bench:start`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './support/server.ts'

const starts = Number(process.env.STARTS ?? 7)
const goalMs = 3000

const dataDir = mkdtempSync(join(tmpdir(), 'sahl-'))
try {
  // Builds the web if it is not built, and makes the database with its demo dataset.
  makeReady()
  const first = await startServer({ dataDir })
  await first.stop()
  console.log(`the very first start, which makes the database and its content: ${seconds(first.readyMs)}`)
  const times: number[] = []
  for (let start = 1; start <= starts; start++) {
    const preparedMs = makeReady()
    const server = await startServer({ dataDir })
    await server.stop()
    times.push(preparedMs + server.readyMs)
    console.log(
      `start ${start}: ${seconds(times.at(-1)!)} ` +
        `(${seconds(preparedMs)} to see that nothing is missing, ${seconds(server.readyMs)} to be ready)`,
    )
  }
  times.sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]!
  const isWithin = median <= goalMs
  console.log(
    `median ${seconds(median)}, slowest ${seconds(times.at(-1)!)}: ` +
      `${isWithin ? 'within' : 'MISSES'} the goal of ${seconds(goalMs)}`,
  )
  if (!isWithin) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** The programs that `npm start` runs before the server. */
function makeReady(): number {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, ['tools/ready.mjs', 'start'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the folder could not be made ready')
  return performance.now() - began
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
