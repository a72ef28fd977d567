import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Duty, duties, fieldReaders, isAllowed, type Role, type SensitiveField } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/index.ts'
import { getUser } from '#modules/identity/index.ts'
import { saveDraft } from '#modules/verification/operations/answers.ts'
import { submitKyc } from '#modules/verification/operations/submission.ts'
import { requestWithdrawal } from '#modules/withdrawals/index.ts'
import type { UserActor } from '#platform/context.ts'
import { callEndpoint, type Module } from '#platform/http/call.ts'
import { buildAnsweringModules } from '#support/answering-modules.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { keepPapers } from '#support/papers.ts'
import { buildAnswers, newPerson } from '#support/people.ts'
import { assembly } from './modules.ts'

/**
 * ADM-10: every operators' call that reads, with each duty alone. An answer contains a sensitive field of a customer
 * only for the duties that `fieldReaders` names, whatever the call.
 */
const callers = ['admin', 'customer-admin', ...duties] as const satisfies readonly Role[]

const calls = Object.entries(assembly.contracts).flatMap(([module, contract]) =>
  Object.entries(contract)
    .filter(([, { method, path }]) => method === 'GET' && path.startsWith('/api/admin/'))
    .map(([name, endpoint]) => ({ called: `${module}.${name}`, module, name, endpoint })),
)

let fixture: TestFixture
let modules: Readonly<Record<string, Module>>
const actors = new Map<Role, UserActor>()
let secrets: Readonly<Record<SensitiveField, readonly string[]>>
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  fixture = await openFixture()
  for (const caller of callers) actors.set(caller, await fixture.account([caller]))
  const pending = await fixture.account()
  const { identity, ...rest } = buildAnswers(newPerson())
  const answers = Object.assign({}, { ...identity, idExpiresOn: '2030-05-01' }, ...Object.values(rest))
  await fixture.as(pending, (context) => saveDraft(context, answers))
  await fixture.as(pending, keepPapers)
  await fixture.as(pending, submitKyc)
  const investor = await fixture.investor(riyals(20_000))
  const match = { accountNameCheck: { check: async () => 'match' as const } }
  const iban = newIban()
  const { id: accountId } = await addBankAccount(fixture.contextFor(investor), match, { iban })
  fixture.now = addDays(fixture.now, 1)
  const request = { amount: toWire(riyals(500)), accountId, idempotencyKey: newId(), requestHash: 'words' }
  const withdrawal = await requestWithdrawal(fixture.contextFor(investor), request)
  const people = await Promise.all([pending, investor].map(({ userId }) => getUser(fixture.db, userId)))
  secrets = {
    contact: people.flatMap(({ email, mobile }) => [email, mobile!]),
    nationalId: [answers.nationalId],
    iban: [iban],
  }
  ids = { customers: pending.userId, withdrawals: withdrawal.id }
  modules = buildAnsweringModules(fixture.db)
})
afterAll(() => fixture.close())

/** Calls with the ids of the customer and the withdrawal. Returns the text of the answer, empty if it is refused. */
async function read(caller: Role, { module, name, endpoint }: (typeof calls)[number]): Promise<string> {
  const noun = endpoint.path.split('/')[3]!
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key!, ids[noun] ?? newId()]),
  )
  const { db, tx } = fixture.contextFor(actors.get(caller)!)
  const actor = actors.get(caller)!
  const context = buildTestCallContext({ db, tx, actor, now: fixture.now, idempotencyKey: newId() })
  const query = {
    ...(name === 'search' ? { q: secrets.contact[0]! } : {}),
    ...(name === 'views' && { page: '/admin-sahl' }),
  }
  try {
    const answer = await callEndpoint(modules[module]!, name, context, { params, query, body: undefined })
    const value: unknown = (answer as { body?: unknown }).body ?? answer
    return value instanceof Response ? await value.text() : JSON.stringify(value)
  } catch {
    return ''
  }
}

const seen = new Map<SensitiveField, Set<Duty>>()

test.each(calls)('$called masks for every duty that is no reader', { timeout: 60_000 }, async (call) => {
  for (const caller of callers) {
    const text = await read(caller, call)
    for (const [field, values] of Object.entries(secrets) as [SensitiveField, readonly string[]][]) {
      const isShown = values.some((value) => text.includes(value))
      if (!isShown) continue
      expect(isAllowed([caller], fieldReaders[field]), `${field} for ${caller}`).toBe(true)
      seen.set(field, (seen.get(field) ?? new Set()).add(caller as Duty))
    }
  }
})

test('shows each field to all of its readers somewhere', () => {
  for (const [field, readers] of Object.entries(fieldReaders) as [SensitiveField, readonly Duty[]][]) {
    expect([...(seen.get(field) ?? [])], field).toEqual(expect.arrayContaining([...readers, 'admin']))
  }
})
