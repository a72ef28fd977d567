import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addMs, hourMs } from '#kit/time.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { openAccount } from '#modules/ledger/index.ts'
import { saveDraft } from '#modules/verification/operations/answers.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { callEndpoint, isViewable, type Module } from '#platform/http/call.ts'
import { buildAnsweringModules } from '#support/answering-modules.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { examples } from '#support/examples.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { buildAnswers, newPerson, type Person } from '#support/people.ts'
import { assembly } from './modules.ts'

/** Every call of the API, while an operator views the pages of an investor. */
const calls = Object.entries(assembly.contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({
    called: `${module}.${name}`,
    ...{ module, name, endpoint },
  })),
)
type Call = (typeof calls)[number]

let fixture: TestFixture
let modules: Readonly<Record<string, Module>>
let viewed: UserActor
let nationalId: string

beforeAll(async () => {
  fixture = await openFixture()
  const operator = { ...(await fixture.account(['admin'])), provedUntil: addMs(fixture.now, hourMs) }
  const investor = await fixture.account()
  const { identity } = buildAnswers(newPerson())
  nationalId = identity.nationalId
  await fixture.as(investor, (context) => saveDraft(context, { ...identity, idExpiresOn: '2030-05-01' }))
  await fixture.as(system, async (context) => {
    await recordKycStatus(context, investor.userId, 'approved')
    await openAccount(context.tx, 'wallet', investor.userId)
  })
  viewed = {
    ...investor,
    sessionId: null,
    // Even a fresh code of the operator opens nothing.
    provedUntil: operator.provedUntil,
    viewedBy: {
      ...{ operator, grantId: newId(), reason: 'Asked about the wallet' },
      until: addMs(fixture.now, hourMs),
    },
  }
  modules = buildAnsweringModules(fixture.db)
})
afterAll(() => fixture.close())

const inputFor = ({ module, name, endpoint }: Call) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key!, newId()])),
  query: {},
  body: endpoint.body ? examples[module]?.bodies[name]?.({} as Person) : undefined,
})

/** Runs a call in a transaction in which PostgreSQL refuses every change. Returns its answer or its refusal. */
async function callReadOnly(call: Call): Promise<{ code: string; text: string }> {
  const work = fixture.db.transaction(async (tx) => {
    await tx.run(sql`set transaction read only`)
    const context = buildTestCallContext({
      db: tx as CallContext['db'],
      tx,
      actor: viewed,
      now: fixture.now,
      idempotencyKey: newId(),
    })
    return await callEndpoint(modules[call.module]!, call.name, context, inputFor(call))
  })
  return await work.then(
    (answer) => ({
      code: 'done',
      text: answer instanceof Response ? '' : JSON.stringify(answer ?? null),
    }),
    (error: { code?: string }) => ({ code: error.code ?? String(error), text: '' }),
  )
}

/** Public reads that count the caller's network against a limit, and change nothing else. */
const limited = ['documents.verifyCertificate']

describe.each(calls)('$called', (call) => {
  const { endpoint } = call
  if (endpoint.endsViewing) {
    test('is a call that ends the view', () => {
      expect(['identity.signOut', 'viewing.end']).toContain(call.called)
    })
  } else if (isViewable(endpoint)) {
    test('reads without a change, and shows no ID number', async () => {
      expect([endpoint.method, endpoint.stepUp ?? false]).toEqual(['GET', false])
      const { code, text } = await callReadOnly(call)
      // PostgreSQL raises 25006 for a change in a transaction that only reads.
      if (!limited.includes(call.called)) expect(code).not.toBe('25006')
      expect(['viewing_only', 'unauthorized', 'forbidden']).not.toContain(code)
      expect(text).not.toContain(nationalId)
    })
  } else {
    test('is refused', async () => {
      expect((await callReadOnly(call)).code).toBe('viewing_only')
    })
  }
})

test('opens no read of secrets, sessions or back office', () => {
  const open = calls.filter(({ endpoint }) => endpoint.viewable).map(({ called }) => called)
  expect(open).toEqual(expect.arrayContaining(['payments.wallet', 'portfolio.portfolio', 'identity.profile']))
  const paths = calls.filter(({ endpoint }) => endpoint.viewable).map(({ endpoint }) => endpoint.path)
  for (const path of paths)
    expect(path).not.toMatch(/admin|passkey|device|session|step-up|recovery|kyc\/|data-copy/)
})
