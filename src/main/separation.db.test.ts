import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, operatorRoles } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, riyadhDay } from '#kit/time.ts'
import { type InvitationPorts, invite } from '#modules/accounts/operations/invitations.ts'
import { changeAccountRole, switchOperator } from '#modules/accounts/operations/operators.ts'
import { approvingRoles } from '#modules/accounts/policy.ts'
import { separation } from '#modules/approvals/policy.ts'
import { approvalsQueues } from '#modules/approvals/queues.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { correctionProposal, proposeCorrection } from '#modules/corrections/index.ts'
import { proposeReversal as proposeCorrectionReversal } from '#modules/corrections/operations/propose.ts'
import { proposeRun, proposeStep } from '#modules/disbursements/index.ts'
import { changeOperatorRole, setUserActive } from '#modules/identity/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { proposeOverride } from '#modules/limits/operations/customers.ts'
import { sendOverrideEvidence } from '#modules/limits/operations/override-evidence.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import { saveFields } from '#modules/opportunities/operations/editing/save-fields.ts'
import { refundInvestment } from '#modules/orders/operations/investors-order-actions.ts'
import { proposePrice } from '#modules/prices/operations/propose.ts'
import { ownReference, proposeReceiptReversal } from '#modules/receipts/index.ts'
import { assignReceipt } from '#modules/receipts/operations/assign.ts'
import { createValuation, proposeValuation, saveReport } from '#modules/valuations/operations/enter.ts'
import {
  approveWithdrawal,
  completeWithdrawal,
  makeBatch,
  rejectWithdrawal,
  requestWithdrawal,
} from '#modules/withdrawals/index.ts'
import { returnWithdrawal } from '#modules/withdrawals/operations/return.ts'
import type { Actor, Context, UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import { recordAll } from '#support/bank-lines.ts'
import { testNow } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { invest } from '#support/holdings.ts'
import { newIban } from '#support/ibans.ts'
import { storedPhoto } from '#support/papers.ts'
import { receiveIncome } from '#support/stakes.ts'
import { decide } from '#support/two-operators.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture
let clerk: UserActor
let first: UserActor
let second: UserActor
let third: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  const admins = await Promise.all(Array.from({ length: 4 }, () => fixture.account(['admin'])))
  ;[clerk, first, second, third] = admins as [UserActor, UserActor, UserActor, UserActor]
})
afterAll(() => fixture.close())

const as = <R>(actor: Actor, work: (context: Context) => Promise<R>) => fixture.as(actor, work)
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

/** Makes the investor an operator too. */
async function employ(investor: UserActor): Promise<UserActor> {
  await fixture.as(system, (context) => changeOperatorRole(context, investor.userId, 'admin'))
  return { ...investor, roles: ['user', 'admin'] }
}

interface Case {
  readonly kind: string
  /** Prepares the subject with the insider as its beneficiary. Returns how it is proposed. */
  readonly prepare: (insider: UserActor) => Promise<(by: UserActor) => Promise<unknown>>
  /** The beneficiary is not an active operator when it is proposed. */
  readonly isOutside?: true
}

const withdrawalOf = async (insider: UserActor): Promise<string> => {
  const match = { accountNameCheck: { check: async () => 'match' as const } }
  const { id: accountId } = await addBankAccount(fixture.contextFor(insider), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const request = { amount: toWire(riyals(60_000)), accountId, idempotencyKey: newId(), requestHash: 'words' }
  return (await requestWithdrawal(fixture.contextFor(insider), request)).id
}

const stakeOf = async (insider: UserActor): Promise<string> => {
  const propertyId = await fixture.opportunity()
  await invest(fixture, insider, propertyId, riyals(5000))
  return propertyId
}

const emailOf = (userId: string) =>
  fixture.db.one<{ email: string }>(sql`select email from identity.users where id = ${userId}`)

const correctionFor = (insider: UserActor) => (by: UserActor) =>
  as(by, async (context) => {
    const { email } = await emailOf(insider.userId)
    const given = { kind: 'suspense_to_wallet', amount: 10_00, investor: email, reason: 'Found' } as const
    return await proposeCorrection(context, given)
  })

const ports: InvitationPorts = {
  mail: { send: async () => undefined },
  origin: () => 'https://sahl.test',
  hasHttps: true,
}

const cases: readonly Case[] = [
  {
    kind: 'accounts.invitation',
    isOutside: true,
    prepare: async ({ userId }) => {
      const { email } = await emailOf(userId)
      return (by) => invite(fixture.contextFor(by), ports, { email, role: 'admin', language: 'en' })
    },
  },
  {
    kind: 'accounts.role',
    prepare:
      async ({ userId: id }) =>
      (by) =>
        as(by, (context) => changeAccountRole(context, { id, role: 'customer-admin' })),
  },
  {
    kind: 'accounts.activation',
    isOutside: true,
    prepare:
      async ({ userId: id }) =>
      async (by) => {
        await as(system, async (context) => {
          await changeOperatorRole(context, id, 'admin')
          await setUserActive(context, id, false)
        })
        return await as(by, (context) => switchOperator(context, { id, isActive: true, reason: 'Back' }))
      },
  },
  {
    kind: 'withdrawals.approval',
    prepare: async (insider) => {
      const id = await withdrawalOf(insider)
      return (by) => as(by, (context) => approveWithdrawal(context, { id }))
    },
  },
  {
    kind: 'withdrawals.rejection',
    prepare: async (insider) => {
      const id = await withdrawalOf(insider)
      await as(second, (context) => approveWithdrawal(context, { id }))
      await decideOpen('withdrawals.approval', third)
      await as(clerk, makeBatch)
      return (by) => as(by, (context) => rejectWithdrawal(context, { id, reason: 'name_mismatch' }))
    },
  },
  {
    kind: 'withdrawals.return',
    prepare: async (insider) => {
      const id = await withdrawalOf(insider)
      await as(second, (context) => approveWithdrawal(context, { id }))
      await decideOpen('withdrawals.approval', third)
      await as(clerk, (context) => completeWithdrawal(context, { id, bankReference: newId() }))
      const given = { id, bankReference: newId(), reason: 'account_closed' } as const
      return (by) => as(by, (context) => returnWithdrawal(context, given))
    },
  },
  {
    kind: 'receipts.assignment',
    prepare: async (insider) => {
      const bankReference = newId().toUpperCase()
      const party = { name: null, iban: null }
      const line = {
        bankReference,
        amount: riyals(20_000),
        bookedOn: riyadhDay(fixture.now),
        text: 'x',
        party,
      }
      await recordAll(fixture.contextFor(clerk), [line])
      const { id } = await fixture.db.one<{ id: string }>(
        sql`select id from receipts.receipts where bank_reference = ${bankReference}`,
      )
      const assignment = { id, investor: insider.userId, reason: 'Showed the transfer' }
      return (by) => as(by, (context) => assignReceipt(context, assignment))
    },
  },
  {
    kind: 'receipts.reversal',
    prepare: async (insider) => {
      const text = await as(insider, (context) => ownReference(context, insider.userId))
      const bankReference = newId().toUpperCase()
      const party = { name: null, iban: null }
      const line = { bankReference, amount: riyals(500), bookedOn: riyadhDay(fixture.now), text, party }
      await recordAll(fixture.contextFor(clerk), [line])
      const { id } = await fixture.db.one<{ id: string }>(
        sql`select id from receipts.receipts where bank_reference = ${bankReference}`,
      )
      return (by) => as(by, (context) => proposeReceiptReversal(context, { id, reason: 'Mistaken' }))
    },
  },
  {
    kind: 'corrections.posting',
    prepare: async (insider) => {
      await fixture.as(system, (context) =>
        post(context.tx, {
          id: newId(),
          kind: 'deposit',
          cause: { kind: 'system', id: 'test' },
          record: { kind: 'test', id: newId() },
          postedAt: context.now,
          lines: [
            { accountId: platformAccounts.gateway_clearing, amount: -riyals(10) },
            { accountId: platformAccounts.suspense, amount: riyals(10) },
          ],
        }),
      )
      return correctionFor(insider)
    },
  },
  {
    kind: 'corrections.reversal',
    prepare: async (insider) => {
      const propose = await cases.find(({ kind }) => kind === correctionProposal.name)!.prepare(insider)
      await propose(second)
      await decideOpen(correctionProposal.name, third)
      const { id } = await fixture.db.one<{ id: string }>(
        sql`select transaction_id as id from corrections.corrections order by posted_at desc, id desc limit 1`,
      )
      return (by) => as(by, (context) => proposeCorrectionReversal(context, { id, reason: 'Mistaken' }))
    },
  },
  {
    kind: 'limits.override',
    prepare:
      async ({ userId: id }) =>
      async (by) => {
        const file = { ...storedPhoto(), name: 'bank.jpg' }
        await fixture.db.transaction((tx) =>
          sendOverrideEvidence({ ...fixture.contextFor(by), tx }, { id, file }),
        )
        const change = { change: 'class', investorClass: 'qualified', until: '2027-11-21' } as const
        return await as(by, (context) => proposeOverride(context, { id, reason: 'Shown', ...change }))
      },
  },
  {
    kind: 'orders.refund',
    prepare: async (insider) => {
      await stakeOf(insider)
      fixture.now = addDays(fixture.now, 30)
      const { id } = await fixture.db.one<{ id: string }>(
        sql`select id from orders.investments where investor_id = ${insider.userId}`,
      )
      return (by) => as(by, (context) => refundInvestment(context, { id, reason: 'Mistaken' }))
    },
  },
  {
    kind: 'disbursements.step',
    prepare: async (insider) => {
      const id = await stakeOf(insider)
      return (by) => as(by, (context) => proposeStep(context, { id, step: 'complete', reason: 'Bought' }))
    },
  },
  {
    kind: 'disbursements.run',
    prepare: async (insider) => {
      const propertyId = await stakeOf(insider)
      await fixture.as(system, (context) => completeFunding(context, { opportunityId: propertyId }))
      return async (by) => {
        const bankReference = await receiveIncome(fixture, first, propertyId, 100_00)
        return await as(by, (context) =>
          proposeRun(context, {
            propertyId,
            kind: 'income',
            total: 100_00,
            recordOn: riyadhDay(fixture.now),
            bankReference,
            idempotencyKey: newId(),
            requestHash: 'words',
            reason: 'October',
          }),
        )
      }
    },
  },
  {
    kind: 'prices.price',
    prepare: async (insider) => {
      const id = await stakeOf(insider)
      const change = { field: 'price', value: 2_000_000_00, basedOn: 0 } as const
      await as(clerk, (context) => saveFields(context, { id, changes: [change] }))
      return (by) => as(by, (context) => proposePrice(context, { id, revision: 1, reason: 'Appraised' }))
    },
  },
  {
    kind: 'valuations.valuation',
    prepare: async (insider) => {
      const opportunity = await stakeOf(insider)
      const given = {
        ...{ valuedOn: riyadhDay(fixture.now), value: toWire(riyals(2_000_000)) },
        ...{ valuerAr: 'مكتب التقييم', valuerEn: 'Valuation office' },
      }
      const { items } = await as(clerk, (context) => createValuation(context, { id: opportunity, ...given }))
      const { id } = items[0]!
      await as(clerk, (context) => saveReport(context, { id, file: storedPhoto() }))
      return (by) => as(by, (context) => proposeValuation(context, { id, reason: 'Yearly' }))
    },
  },
]

const openOf = (kind: string) =>
  fixture.db.one<{ id: string }>(
    sql`select id from approvals.proposals where kind = ${kind} and status = 'open'
      order by proposed_at desc, id desc limit 1`,
  )
const kindOf = (name: string) => assembly.proposals.find((kind) => kind.name === name)!
const decideOpen = async (kind: string, by: UserActor) =>
  await decide(fixture, by, kindOf(kind), (await openOf(kind)).id)
const waitingFor = async (actor: UserActor) =>
  (await loadQueues(fixture.contextFor(actor), approvalsQueues))[0]!.waiting

test('the table of act × who may not has a row for every kind of proposal, and no other', () => {
  expect(Object.keys(separation).sort()).toEqual(assembly.proposals.map(({ name }) => name).sort())
})

/** Settings and months have no beneficiary, so only the proposer may not decide: their own tests show that. */
const withoutBeneficiary = [
  'content.legal_version',
  'draws.announcement',
  'periods.lock',
  'revisions.setting',
]

test('every kind of proposal is tried below', () => {
  const tried = [...cases.map(({ kind }) => kind), ...withoutBeneficiary]
  expect(tried.sort()).toEqual(Object.keys(separation).sort())
})

describe.each(cases.filter(({ isOutside }) => !isOutside))('$kind', ({ kind, prepare }) => {
  test('refuses its beneficiary as proposer and decider, in the code and in the database', async () => {
    fixture.now = testNow
    const investor = await fixture.investor(riyals(100_000))
    const propose = await prepare(investor)
    const insider = await employ(investor)
    const own = ['proposal_involved', 'withdrawal_own', 'receipt_own', 'correction_own', 'forbidden']
    expect(own).toContain(await codeOf(propose(insider)))
    const before = await waitingFor(insider)
    await propose(first)
    expect(await waitingFor(insider)).toBe(before)
    expect(await codeOf(decideOpen(kind, insider))).toBe('proposal_involved')
    const { id } = await openOf(kind)
    const forced = fixture.db.run(sql`update approvals.proposals set status = 'approved',
      decided_by = ${insider.userId}, decided_at = ${fixture.now} where id = ${id}`)
    expect(constraintOf(await forced.catch((error: unknown) => error))).toBe(
      'proposals_decided_by_uninvolved',
    )
    expect(await codeOf(decideOpen(kind, first))).toBe('proposal_own')
    expect(await decideOpen(kind, second)).toMatchObject({ status: 'approved' })
  })
})

describe.each(cases.filter(({ isOutside }) => isOutside))('$kind', ({ kind, prepare }) => {
  test('refuses a beneficiary as decider who became an operator after the proposal', async () => {
    fixture.now = testNow
    const investor = await fixture.investor(0n)
    const propose = await prepare(investor)
    await propose(first)
    const insider = await employ(investor)
    expect(await codeOf(decideOpen(kind, insider))).toBe('proposal_involved')
    expect(await codeOf(decideOpen(kind, first))).toBe('proposal_own')
    expect(await decideOpen(kind, second)).toMatchObject({ status: 'approved' })
  })
})

test('the roles that two admins grant are those that decide on proposals', () => {
  const deciders = assembly.proposals.flatMap((kind) => kind.deciders)
  expect(operatorRoles.filter((role) => isAllowed([role], deciders))).toEqual(approvingRoles)
})
