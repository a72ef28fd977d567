/**
 * Sends what one attacker sends, on many connections, until it is told to stop; the bench forks it, so that its own
 * work is not measured as the server's.
 */
import { runLoad } from './load.ts'

export interface Attack {
  readonly port: number
  readonly clients: number
  /** Raw requests. `#` stands for seven digits that no other request has. */
  readonly requests: readonly string[]
}

let isStopped = false
process.on('message', async (message) => {
  if (message === 'stop') {
    isStopped = true
    return
  }
  const { port, clients, requests } = message as Attack
  let sent = 0
  isStopped = false
  const { answers } = await runLoad({
    host: '127.0.0.1',
    port,
    clients,
    from: ['127.0.0.2'],
    next: () => {
      if (isStopped) return undefined
      sent += 1
      return requests[sent % requests.length]!.replaceAll('#', String(sent).padStart(7, '0'))
    },
    maxSeconds: 120,
  })
  process.send!(answers)
})
process.send!({})
process.once('disconnect', () => process.exit())
