import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { readProposal } from '#modules/approvals/operations/inbox.ts'
import { readLedgerTransaction } from '#modules/books/operations/read-accounts.ts'
import { proposeCorrection } from '#modules/corrections/operations/propose.ts'
import { readCorrection } from '#modules/corrections/operations/read.ts'
import { correctionProposal } from '#modules/corrections/proposals.ts'
import { previewRun, readShares } from '#modules/disbursements/operations/read-runs.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { exportInvestorsOrders } from '#modules/orders/operations/investors-orders.ts'
import { ownReference } from '#modules/receipts/index.ts'
import { readReceipt } from '#modules/receipts/operations/read.ts'
import { exportAudit, readAudit } from '#modules/reporting/operations/audit.ts'
import { confirmDraft, listDraftLines, sendStatement } from '#modules/statements/operations/drafts.ts'
import { workOnDraft } from '#modules/statements/operations/work.ts'
import type { Context, UserActor } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import {
  type InvestedOrganization,
  openInvestedOrganization,
  registeredName,
} from '#support/organizations.ts'
import { approvePayout, completeFundingOf, investIn } from '#support/stakes.ts'
import { decide, twoOperators } from '#support/two-operators.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture
let kept: TestFiles
let operators: readonly [UserActor, UserActor]
let organization: InvestedOrganization
/** An organization's account, as every list of operators names it. */
let holder: { readonly id: string; readonly name: string; readonly organizationId: string }
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  operators = await twoOperators(fixture)
  organization = await openInvestedOrganization(fixture, operators[0])
  holder = { id: organization.holderId, name: registeredName, organizationId: organization.id }
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const vocabulary = { ...assembly, ownedSettings: {} }
const operator = () => fixture.contextFor(operators[0])
const referenceOf = (id: string) => fixture.as(system, (context) => ownReference(context, id))

/** Returns how many statements a read sends to the database. */
async function statementsOf(read: (context: Context) => Promise<unknown>): Promise<number> {
  let sent = 0
  const context = operator()
  const counted = new Proxy<Tx>(context.tx, {
    get(target, name: keyof Tx) {
      const method = target[name]
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        sent += 1
        return Reflect.apply(method, target, given)
      }
    },
  })
  await read({ ...context, tx: counted })
  return sent
}

/** Sends a statement with one credit for each of these accounts, and compares it. Returns the draft. */
async function sendCredits(holders: readonly string[]): Promise<string> {
  const day = riyadhDay(fixture.now)
  const rows: string[] = []
  for (const id of holders) rows.push([day, newId().toUpperCase(), '700', await referenceOf(id)].join(','))
  const text = ['Date,Reference,Amount,Description', ...rows].join('\n')
  const { storageId } = await kept.files.store('private', Buffer.from(text))
  const { id } = await sendStatement(operator(), { file: { storageId, name: 'bank.csv' } })
  await workOnDraft(fixture.contextFor(system), id)
  return id
}
const linesOf = async (id: string) => (await listDraftLines(operator(), { id, limit: 50 })).items

describe('an organization’s account', () => {
  test('is marked in a statement that is compared, in its receipt, and in the ledger transaction', async () => {
    const draft = await sendCredits([holder.id])
    expect((await linesOf(draft))[0]?.investor).toEqual(holder)
    const { outcomeHash } = await fixture.db.one<{ outcomeHash: string }>(
      sql`select outcome_hash from statements.drafts where id = ${draft}`,
    )
    await fixture.as(operators[0], (context) => confirmDraft(context, { id: draft, outcome: outcomeHash }))
    await workOnDraft(fixture.contextFor(system), draft)
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from receipts.receipts where investor_id = ${holder.id}`,
    )
    const { investor, moves } = await readReceipt(operator(), { id })
    expect([investor, moves[0]?.investor]).toEqual([holder, holder])
    const { entries } = await readLedgerTransaction(operator(), { id: moves[0]!.transactionId })
    expect(entries.find(({ accountKind }) => accountKind === 'wallet')?.owner).toMatchObject(holder)
  })

  test('is marked in a correction', async () => {
    await fixture.as(system, (context) =>
      post(context.tx, {
        ...{ id: newId(), kind: 'deposit', cause: { kind: 'system', id: 'test' }, postedAt: context.now },
        record: { kind: 'test', id: newId() },
        lines: [
          { accountId: platformAccounts.gateway_clearing, amount: -riyals(30) },
          { accountId: platformAccounts.suspense, amount: riyals(30) },
        ],
      }),
    )
    const investor = await referenceOf(holder.id)
    const { id } = await fixture.as(operators[0], (context) =>
      proposeCorrection(context, {
        ...{ kind: 'suspense_to_wallet', amount: toWire(riyals(30)), investor, reason: 'Found' },
      }),
    )
    const proposal = await readProposal(operator(), vocabulary, { id })
    const named = proposal.facts.find(({ field }) => field === 'investor')
    expect(named?.value).toBe(`${registeredName} (organization)`)
    await decide(fixture, operators[1], correctionProposal, id)
    expect((await readCorrection(operator(), { id })).investor).toEqual(holder)
  })

  test('is marked among the shares of a run', async () => {
    const { opportunityId } = organization
    const investor = await fixture.investor(riyals(1000))
    await investIn(fixture, investor, opportunityId, riyals(1000))
    await completeFundingOf(fixture, opportunityId)
    const plan = { propertyId: opportunityId, kind: 'income' as const, total: 900_00 }
    const preview = await previewRun(operator(), { ...plan, recordOn: riyadhDay(fixture.now) })
    const holders = preview.shares.map((share) => share.investor)
    expect(holders).toContainEqual(holder)
    expect(holders).toContainEqual(expect.objectContaining({ id: investor.userId, organizationId: null }))
    await approvePayout(fixture, operators, { id: opportunityId, amount: riyals(900), kind: 'income' })
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from disbursements.runs where opportunity_id = ${opportunityId}`,
    )
    const shares = await readShares(operator(), { id, limit: 20 })
    expect(shares.items.map((share) => share.investor)).toContainEqual(holder)
  })

  test('is marked in the audit log and its file', async () => {
    const asked = { act: 'identity.account_created', subject: holder.id }
    const { items } = await readAudit(operator(), vocabulary, { ...asked, limit: 20 })
    const { id, name, organizationId } = items[0]!.subject
    expect({ id, name, organizationId }).toEqual(holder)
    const file = await fixture.as(operators[0], (context) =>
      exportAudit(context, vocabulary, { ...asked, columns: ['subject'], lang: 'en' }),
    )
    expect(await file.text()).toContain(`${registeredName} (organization)`)
  })

  test('is marked in files of lists, in the language of the file', async () => {
    for (const [lang, mark] of [
      ['ar', `${registeredName} (منشأة)`],
      ['en', `${registeredName} (organization)`],
    ] as const) {
      const file = await fixture.as(operators[0], (context) =>
        exportInvestorsOrders(context, { investor: holder.id, columns: ['investor'], lang }),
      )
      expect(await file.text()).toContain(mark)
    }
  })
})

test('marks them without a statement more for each row', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => fixture.investor(0n)))
  const drafts = [
    await sendCredits([holder.id]),
    await sendCredits([holder.id, ...people.map(({ userId }) => userId)]),
  ]
  expect((await linesOf(drafts[1]!)).filter(({ investor }) => investor)).toHaveLength(5)
  const sent = []
  for (const id of drafts) {
    sent.push(await statementsOf((context) => listDraftLines(context, { id, limit: 50 })))
  }
  expect(sent[1]).toBe(sent[0])
  const audit = (limit: number) => statementsOf((context) => readAudit(context, vocabulary, { limit }))
  expect(await audit(100)).toBe(await audit(5))
})
