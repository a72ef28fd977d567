/**
 * Measures what one answer of a cached page costs: filling its nonce into the stored gzip, or compressing the page
 * again (`npm run bench:cached-pages`). Processor time of one thread, medians of five rounds.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { gzipAround } from '../src/platform/http/gzip-around.ts'
import { startServer } from './support/server.ts'

const paths = ['/', '/user/properties']
const rounds = 5
const answersPerRound = 200

const server = await startServer()
try {
  for (const path of paths) await measurePage(path)
} finally {
  await server.stop()
}

async function measurePage(path: string): Promise<void> {
  const answer = await fetch(server.origin + path)
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  if (nonce === '') throw new Error(`${path} has no nonce`)
  const html = await answer.text()
  const page = gzipAround(html.split(nonce), nonce.length)
  if (gunzipSync(page.fill(nonce)).toString() !== html) throw new Error(`${path} is not what it was`)
  const filled = measure(() => page.fill(nonce).length)
  console.log(`${path}: ${html.length} characters`)
  console.log(`  filled: ${filled.micros.toFixed(0)} µs, ${filled.bytes} bytes`)
  for (const level of [1, 6] as const) {
    const packed = measure(() => gzipSync(html, { level }).length)
    const times = (packed.micros / filled.micros).toFixed(0)
    console.log(`  level ${level}: ${packed.micros.toFixed(0)} µs (${times} times), ${packed.bytes} bytes`)
  }
}

function measure(answer: () => number): { micros: number; bytes: number } {
  let bytes = 0
  const times = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage()
    for (let count = 0; count < answersPerRound; count += 1) bytes = answer()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / answersPerRound
  })
  return { micros: times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!, bytes }
}
