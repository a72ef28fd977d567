/** A bare Node server that answers everything with one captured answer; the bench forks it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CapturedAnswer } from './capture.ts'

process.once('message', (message) => {
  const { status, headers, bodyBase64 } = message as CapturedAnswer
  const body = Buffer.from(bodyBase64, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, [...headers])
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
