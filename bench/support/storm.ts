/**
 * Says that it is there, then signs everybody in at one moment and tells how many failed; the bench forks it. Requests
 * are written beforehand and sent as the generator of checkouts sends them: `fetch` would take a third of a second of a
 * processor for two hundred, six times what the server takes to hear them, and that would be measured as waiting.
 */
import { runLoad } from './load.ts'

export interface Storm {
  readonly port: number
  readonly emails: readonly string[]
  readonly password: string
}

function signIn({ port, password }: Storm, identifier: string): string {
  const body = JSON.stringify({ identifier, password, transport: 'token' })
  return (
    `POST /api/auth/password/login HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

process.once('message', async (message) => {
  const storm = message as Storm
  const requests = storm.emails.map((email) => signIn(storm, email))
  const { answers } = await runLoad({
    host: '127.0.0.1',
    port: storm.port,
    clients: requests.length,
    next: () => requests.pop(),
    maxSeconds: 120,
  })
  process.send!(storm.emails.length - (answers[200] ?? 0))
})
process.send!(0)
process.once('disconnect', () => process.exit())
