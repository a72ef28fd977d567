/**
 * A program of an outside developer. The test compiles it against the generated types, so it stops compiling if the
 * document changes what it uses, and runs it against the demo.
 */
import type { components, paths } from '#api-types'
import { ApiProblem, createClient, type Session } from './client.ts'

type Code = components['schemas']['ProblemCode']

/** The findings of the program, which the test checks. */
export interface Findings {
  readonly titles: readonly string[]
  readonly balance: number
  readonly isRepeatedDepositEqual: boolean
  readonly reusedKey: Code | undefined
  readonly wrongAmount: Code | undefined
  readonly withoutToken: { readonly status: number; readonly code: Code } | undefined
}

const problemOf = async (call: Promise<unknown>): Promise<ApiProblem<Code> | undefined> => {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}

export async function run(origin: string, identifier: string, password: string): Promise<Findings> {
  const session: Session = { language: 'en' }
  const api = createClient<paths, Code>(origin, session)
  const anonymous = await problemOf(api.get('/api/wallet'))

  const signedIn = await api.post('/api/auth/password/login', {
    body: { identifier, password, transport: 'token' },
  })
  if (!('token' in signedIn) || !signedIn.token) throw new Error('the sign-in needs a code')
  session.token = signedIn.token

  // Paging: follow `nextCursor` until it is null.
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await api.get('/api/properties', { query: { limit: 5, sort: 'newest', cursor } })
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)

  const { balance } = await api.get('/api/wallet')

  // Idempotency: the same key with the same body is the same command.
  const key = crypto.randomUUID()
  const deposit = (amount: number) =>
    api.post('/api/wallet/deposits', {
      header: { 'Idempotency-Key': key },
      body: { amount, method: 'online' },
    })
  const first = await deposit(100_000)
  const second = await deposit(100_000)
  const reused = await problemOf(deposit(200_000))
  const wrong = await problemOf(
    api.post('/api/wallet/deposits', {
      header: { 'Idempotency-Key': crypto.randomUUID() },
      body: { amount: 0.5, method: 'online' },
    }),
  )
  await api.delete('/api/_auth/session')
  return {
    titles,
    balance,
    isRepeatedDepositEqual: JSON.stringify(first) === JSON.stringify(second),
    reusedKey: reused?.code,
    wrongAmount: wrong?.code,
    withoutToken: anonymous && { status: anonymous.status, code: anonymous.code },
  }
}
