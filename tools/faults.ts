/**
 * `npm run faults -- --minutes 60 --seed N`: two servers and a worker under load while everything fails in turn,
 * for as long as is asked, and the proof afterwards. Prints seed and commit; the same seed draws the same faults
 * and purchases, though not the same instants.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomBelow } from '#kit/ids.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
const seconds = Math.round(Number(values.minutes) * 60)
const seed = Number(values.seed ?? randomBelow(2 ** 31))
if (!(seconds > 0) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run faults -- [--minutes 60] [--seed 1]')
  process.exit(1)
}
const vitest = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const args = ['run', '--project', 'faults', '--testNamePattern', 'acknowledged']
const run = spawn(process.execPath, [vitest, ...args], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SECONDS: String(seconds), FAULT_SEED: String(seed) },
})
run.on('close', (code) => {
  process.exitCode = code ?? 1
})
