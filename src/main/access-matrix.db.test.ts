import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { allOperators, duties, financeStaff, isAllowed, type Role } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { addMs, dayMs } from '#kit/time.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { callEndpoint, type InputParts, type Module } from '#platform/http/call.ts'
import { buildAnsweringModules } from '#support/answering-modules.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { examples } from '#support/examples.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import type { Person } from '#support/people.ts'
import { assembly } from './modules.ts'

/** Everybody who may call: the roles, each duty alone, investors, and an operator whose duties were all taken away. */
const callers = ['admin', 'cms', 'customer-admin', ...duties, 'user', 'none'] as const
type Caller = (typeof callers)[number]

interface OperatorCall {
  readonly called: string
  readonly name: string
  readonly module: string
  readonly endpoint: Endpoint & { readonly access: readonly Role[] }
}

const calls = Object.entries(assembly.contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]): OperatorCall[] => {
    const { access } = endpoint
    const isOperators =
      typeof access !== 'string' && !access.includes('user') && isAllowed([...allOperators], access)
    return isOperators
      ? [{ called: `${module}.${name}`, name, module, endpoint: endpoint as OperatorCall['endpoint'] }]
      : []
  }),
)

let fixture: TestFixture
let modules: Readonly<Record<string, Module>>
const actors = new Map<Caller, UserActor>()
beforeAll(async () => {
  fixture = await openFixture()
  for (const caller of callers) {
    const actor = await fixture.account(caller === 'none' ? ['cms'] : [caller])
    const proved = { ...actor, provedUntil: addMs(fixture.now, dayMs) }
    actors.set(caller, caller === 'none' ? { ...proved, roles: [] } : proved)
  }
  modules = buildAnsweringModules(fixture.db)
})
afterAll(() => fixture.close())

/** Parameters that are no ids. The report is one that all readers of reports may see. */
const parametersByModule: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reporting: { name: 'customers' },
}

const inputFor = ({ module, name, endpoint }: OperatorCall): InputParts => {
  const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => [parameter!, newId()])
  const known = parametersByModule[module] ?? {}
  const body = endpoint.body ? examples[module]?.bodies[name]?.({} as Person) : undefined
  return { params: { ...Object.fromEntries(ids), ...known }, query: {}, body }
}

const contextFor = (caller: Caller): CallContext => {
  const { db, tx } = fixture.contextFor(actors.get(caller)!)
  return buildTestCallContext({
    db,
    tx,
    actor: actors.get(caller)!,
    now: fixture.now,
    idempotencyKey: newId(),
  })
}

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? 'failed',
  )

describe.each(calls)('$called', (call) => {
  const { access } = call.endpoint
  const mayCall = (caller: Caller) => caller !== 'none' && isAllowed([caller], access)

  test('answers those who have the duty and refuses everybody else', async () => {
    const decided = new Map<Caller, string>()
    for (const caller of callers) {
      const code = await codeOf(
        callEndpoint(modules[call.module]!, call.name, contextFor(caller), inputFor(call)),
      )
      decided.set(caller, code === 'forbidden' ? 'forbidden' : 'allowed')
    }
    const expected = callers.map((caller) => [caller, mayCall(caller) ? 'allowed' : 'forbidden'] as const)
    expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(expected))
  })

  test('is refused by its operation too, without the check of the HTTP layer', async () => {
    const { params, body } = inputFor(call)
    const handler = modules[call.module]!.handlers[call.name] as (
      context: CallContext,
      input: object,
    ) => unknown
    const isFinance = (caller: Caller) => isAllowed([caller as Role], financeStaff)
    // Preparing and approving payments end in the same operations, which let both sides through.
    const excluded = callers.filter(
      (caller) => !mayCall(caller) && !(isFinance(caller) && isAllowed(financeStaff, access)),
    )
    for (const caller of excluded) {
      const work = fixture.db.transaction(async (tx) =>
        handler({ ...contextFor(caller), tx }, { limit: 10, ...(params as object), ...(body as object) }),
      )
      expect([caller, await codeOf(work)]).toEqual([caller, 'forbidden'])
    }
  })
})
