/** Run as a process of its own, to be killed: starts PostgreSQL in the folder named first and holds it. */
import { startEmbedded } from '#sandbox/postgres/embedded.ts'

try {
  const { owner } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => {} })
  console.log(`ready ${owner.host}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}
