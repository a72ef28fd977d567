/**
 * A gateway of which every page is paid; the bench forks it. A page's id is its deposit's too, and all there is
 * to know follows from it, so that it costs little beside the server it serves.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const paidHalalas = 100_000

const firstTo = (id: string, digit: string) => digit + id.slice(1)

function buildInvoice(id: string): string {
  const at = '2026-01-01T00:00:00.000Z'
  const common = { amount: paidHalalas, currency: 'SAR', created_at: at, metadata: { reference: id } }
  const source = { type: 'creditcard', company: 'mada', number: 'XXXX-XXXX-XXXX-4242' }
  const payment = {
    id: firstTo(id, 'f'),
    status: 'paid',
    fee: 0,
    refunded: 0,
    invoice_id: id,
    ...common,
    source,
  }
  return JSON.stringify({ id, status: 'paid', url: `http://localhost/${id}`, ...common, payments: [payment] })
}

if (process.send) {
  const server = createServer((request, response) => {
    const body = buildInvoice(request.url!.split('/').at(-1)!)
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit())
}
