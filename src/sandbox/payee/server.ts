import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/** A local server that implements the bank's name check. */
export interface PayeeSandbox {
  readonly url: string
  /** The names that were checked. */
  readonly asked: readonly string[]
  misbehave(how: 'down' | 'hanging' | 'malformed' | undefined): void
  stop(): Promise<void>
}

const Input = z.object({ iban: z.string().regex(/^SA\d{22}$/), name: z.string().min(1) })

/** The last three digits of an account select the result. Any other account matches. */
const results: Readonly<Record<string, string>> = {
  '001': 'CLOSE_MATCH',
  '002': 'NO_MATCH',
  '003': 'UNKNOWN',
}

export async function startPayeeSandbox({ key }: { readonly key: string }): Promise<PayeeSandbox> {
  let behaviour: Parameters<PayeeSandbox['misbehave']>[0]
  const asked: string[] = []
  const answerTo = (body: string): readonly [number, object] => {
    if (behaviour === 'down') return [503, {}]
    if (behaviour === 'malformed') return [200, { result: 'PERHAPS' }]
    const input = Input.safeParse(JSON.parse(body || 'null')).data
    if (!input) return [422, { error: 'invalid' }]
    asked.push(input.name)
    return [200, { result: results[input.iban.slice(-3)] ?? 'MATCH' }]
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (behaviour === 'hanging') return
    const isOurs =
      request.headers.authorization === `Bearer ${key}` && request.url === '/v1/account-name-checks'
    const [status, answer] = isOurs ? answerTo(body) : ([401, {}] as const)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave(how) {
      behaviour = how
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
