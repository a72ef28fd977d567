import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { assert, refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf, walletHolderOf } from '#modules/identity/vocabulary.ts'
import { findInvestable, listInvestable } from '#modules/opportunities/index.ts'
import { findReceiptByReference } from '#modules/receipts/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type disbursementsContract, disbursementsRefusals } from '../contract.ts'
import type { runList, shareList } from '../lists.ts'
import * as queries from '../queries.ts'
import { canPay, payableLifecycles, type Share } from '../rules.ts'
import { runKinds, shareParts } from '../vocabulary.ts'
import { type PlannedRun, planRun } from './propose-run.ts'

type OneRunAnswer = AnswerOf<typeof disbursementsContract.run>
type RunAnswer = Omit<OneRunAnswer, 'receipt'>
const refuse = refuser(disbursementsRefusals)
const shownInPreview = 100

/** PRT-3: previews how a run would be divided. */
export async function previewRun(
  context: Context,
  plan: PlannedRun,
): Promise<AnswerOf<typeof disbursementsContract.preview>> {
  const { total, holdings, shares } = await planRun(context, plan)
  const largest = [...shares].sort((a, b) => (a.stake === b.stake ? 0 : a.stake > b.stake ? -1 : 1))
  const previewedShares = largest.slice(0, shownInPreview)
  const holders = await loadHolders(context.tx, previewedShares)
  const parts = shareParts.map((part) => ({
    part,
    amount: toWire(sumOf(shares.filter((share) => share.part === part).map(({ amount }) => amount))),
  }))
  return {
    total: toWire(total),
    invested: toWire(sumOf(holdings.map(({ amount }) => amount))),
    holders: holdings.length,
    parts: parts.filter(({ amount }) => amount > 0),
    shares: previewedShares.map((share) => buildShareAnswer(share, holders)),
  }
}

/** Lists the opportunities that some kind of run can be proposed for. */
export async function listPayableProperties(
  context: Context,
): Promise<AnswerOf<typeof disbursementsContract.properties>> {
  requireRole(context.actor, ...readers.finance)
  const lifecycles = runKinds.flatMap((kind) => payableLifecycles[kind])
  const found = await listInvestable(context.tx, [...new Set(lifecycles)])
  const items = found
    .filter(({ invested }) => invested > 0n)
    .map(({ id, title, lifecycle, invested }) => ({
      id,
      title: title[context.locale],
      kinds: runKinds.filter((kind) => canPay(kind, lifecycle)),
      invested: toWire(invested),
    }))
  return { items: items.sort((a, b) => a.title.localeCompare(b.title, context.locale)) }
}

export async function readRuns(
  context: Context,
  asked: ListQuery<typeof runList>,
): Promise<AnswerOf<typeof disbursementsContract.runs>> {
  requireRole(context.actor, ...readers.finance)
  return await listRunsForReader(context, asked)
}

/** Returns the same without the check of duties, for the page of one opportunity. */
export async function listRunsForReader(
  context: Context,
  asked: ListQuery<typeof runList>,
): Promise<AnswerOf<typeof disbursementsContract.runs>> {
  const { rows, nextCursor, totals } = await queries.listRuns(context.tx, asked)
  return { items: await buildRunAnswers(context, rows), nextCursor, totals }
}

/** Reads one run, with the receipt that it pays out. */
export async function readRun(context: Context, { id }: { id: string }): Promise<OneRunAnswer> {
  requireRole(context.actor, ...readers.finance)
  const run = await queries.findRun(context.tx, id)
  if (!run) throw refuse('run_not_found')
  const [answer] = await buildRunAnswers(context, [run])
  const receipt = run.bankReference && (await findReceiptByReference(context.tx, run.bankReference))
  return { ...answer!, receipt: receipt ? { id: receipt.id, entryId: receipt.entryTransaction } : null }
}

export async function readShares(
  context: Context,
  { id, ...asked }: { id: string } & ListQuery<typeof shareList>,
): Promise<AnswerOf<typeof disbursementsContract.shares>> {
  requireRole(context.actor, ...readers.finance)
  if (!(await queries.findRun(context.tx, id))) throw refuse('run_not_found')
  const { rows, nextCursor, totals } = await queries.listShares(context.tx, id, asked)
  const holders = await loadHolders(context.tx, rows)
  return {
    items: rows.map((row) => ({
      ...buildShareAnswer(row, holders),
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
    nextCursor,
    totals,
  }
}

type Holder = ReturnType<typeof walletHolderOf>

async function loadHolders(
  tx: Tx,
  shares: readonly Pick<Share, 'investorId'>[],
): Promise<ReadonlyMap<string, Holder>> {
  const people = await listNames(tx, [...new Set(shares.map(({ investorId }) => investorId))])
  return new Map(people.map((person) => [person.id, walletHolderOf(person)]))
}

const buildShareAnswer = (
  { investorId, part, stake, amount }: Share,
  holders: ReadonlyMap<string, Holder>,
) => ({
  investor: holders.get(investorId) ?? { id: investorId, name: '', organizationId: null },
  part,
  stake: toWire(stake),
  amount: toWire(amount),
})

async function buildRunAnswers(context: Context, rows: readonly queries.ListedRun[]): Promise<RunAnswer[]> {
  const { tx, locale } = context
  const operators = rows.flatMap(({ proposedBy, decidedBy }) =>
    [proposedBy, decidedBy].filter((one) => one !== null),
  )
  const [properties, people] = await Promise.all([
    findInvestable(tx, [...new Set(rows.map(({ opportunityId }) => opportunityId))]),
    listNames(tx, [...new Set(operators)]),
  ])
  const byId = new Map(properties.map((property) => [property.id, property]))
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]))
  return rows.map((row) => {
    const property = byId.get(row.opportunityId)
    assert(property, 'the opportunity of a run exists')
    return {
      id: row.id,
      reference: row.reference,
      property: { id: property.id, slug: property.slug, title: property.title[locale] },
      kind: row.kind,
      status: row.status,
      total: toWire(row.total),
      recordAt: row.recordAt.toISOString(),
      bankReference: row.bankReference,
      note: row.note,
      proposedBy: row.proposedBy && (names.get(row.proposedBy) ?? ''),
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? ''),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
      shares: row.shareCount,
      paid: { shares: row.paidShares, amount: toWire(row.paidAmount) },
    }
  })
}
