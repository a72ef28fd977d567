import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiveForm } from '#platform/http/multipart.ts'
import { withStoredUploads } from '#platform/http/uploads.ts'
import { openLog } from '#platform/observability/log.ts'
import { openTestFiles } from './files.ts'

/** A process that takes photos and says how much memory it has ever had, for a test to hold against its idle. */
const kept = await openTestFiles()
const rules = {
  fields: { photo: 'required' },
  types: ['jpeg'],
  maxBytes: 12 * 1024 * 1024,
  shelf: 'private',
} as const
const server = createServer(async (incoming, outgoing) => {
  if (incoming.method === 'GET') {
    const { rss } = process.memoryUsage()
    return void outgoing.end(JSON.stringify({ mostBytes: mostBytes(), nowBytes: rss }))
  }
  const { files } = await receiveForm(incoming, rules, kept.files.incomingFolder)
  const parts = { files: kept.files, log: openLog('silent') }
  const stored = await withStoredUploads(parts, rules, files, async (all) => all)
  await files.photo!.drop()
  outgoing.end(JSON.stringify(stored))
})

/** Linux counts the parent's memory at the time of the fork as the child's; this figure does not include it. */
function mostBytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Number(kilobytes) * 1024
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', async () => {
  await kept.remove()
  process.exit(0)
})
