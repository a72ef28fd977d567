import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { addDays, addMs, daysAfter, hourMs, riyadhDay } from '#kit/time.ts'
import { decideProposal } from '#modules/approvals/index.ts'
import { correctionProposal, proposeCorrection } from '#modules/corrections/index.ts'
import { getBalancesAround, listEntriesAfter, platformAccounts } from '#modules/ledger/index.ts'
import { listInvestable } from '#modules/opportunities/index.ts'
import {
  findReceiptByReference,
  listReceiptReferences,
  ownReference,
  postIncome,
  proposeReceiptReversal,
} from '#modules/receipts/index.ts'
import { importStatement } from '#modules/statements/index.ts'
import { listWithdrawalReferences } from '#modules/withdrawals/index.ts'
import { demoInvestor, demoInvestors, demoOperators } from '../content/people.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './seed-context.ts'

const daysTold = 21
const [ofAnother, rent] = ['FT2611210002', 'FT2611210005']

interface Line {
  readonly day: string
  readonly reference: string
  /** In halalas; negative for outgoing money. */
  readonly amount: bigint
  readonly text: string
  readonly name?: string
}

/**
 * Builds a bank statement of three weeks: the lines the ledger knows, two transfers with a reference, one with a near
 * miss, one without an owner, rent before its run, and an unposted charge.
 */
export function buildReceiptsHistory(parts: SeedParts, register: Register): HistoryStep[] {
  const at = addMs(addDays(parts.now, -1), -3 * hourMs)
  const before = addDays(at, -daysTold - 2)
  return [
    { at: before, run: () => payOutGateway(parts, register, before) },
    { at, run: () => sendStatement(parts, register, at) },
    { at: addMs(at, hourMs), run: () => settleByHand(parts, register, addMs(at, hourMs)) },
  ]
}

/** Two operators record a gateway payout of most of the collected money. */
async function payOutGateway(parts: SeedParts, register: Register, at: Date): Promise<void> {
  const { gateway_clearing: clearing } = platformAccounts
  const day = riyadhDay(at)
  const { closing } = await getBalancesAround(parts.db, clearing, { from: day, to: day })
  const [first, second] = demoOperators
    .filter(({ role }) => role === 'admin')
    .map(({ email }) => userActor(register.idOf(email), 'admin'))
  const { id } = await act(parts, first!, at, (context) =>
    proposeCorrection(context, {
      kind: 'gateway_payout',
      amount: toWire((-closing * 9n) / 10n),
      bankReference: `MOYASAR-${day}`,
      reason: 'تحويلات بوابة الدفع حتى تاريخه',
    }),
  )
  const told = { proposals: [correctionProposal], auditWords: {}, ownedSettings: {} }
  await act(parts, second!, addMs(at, hourMs), (context) =>
    decideProposal(context, told, { id, decision: 'approve' }),
  )
}

async function sendStatement(parts: SeedParts, register: Register, at: Date): Promise<void> {
  const day = riyadhDay(at)
  const from = daysAfter(day, -daysTold)
  const { opening } = await getBalancesAround(parts.db, platformAccounts.bank, { from, to: day })
  const lines = [
    ...(await linesOfBooks(parts, from)),
    ...(await linesOfTheMorning(parts, register, at)),
    { day, reference: 'CHG2611210001', amount: -57_50n, text: 'رسوم تحويل SARIE' },
  ]
  let balance = -opening
  const rows = lines.map(({ day: booked, reference, amount, text, name = '' }) => {
    balance += amount
    return [booked, reference, riyalsOf(amount), text, name, riyalsOf(balance)].join(',')
  })
  const statement = ['Date,Reference,Amount,Description,Name,Balance', ...rows].join('\n')
  const { storageId } = await parts.files.store('private', Buffer.from(statement))
  const operator = userActor(register.idOf(demoOperators[0]!.email), 'admin')
  const file = { storageId, name: `albilad-${from}-${day}.csv` }
  await importStatement(contextAt(parts, operator, at), { file })
}

/**
 * One operator assigns the rent and requests back a transfer that was credited to the wrong one of two people with
 * the same name.
 */
async function settleByHand(parts: SeedParts, register: Register, at: Date): Promise<void> {
  const operator = userActor(register.idOf(demoOperators[0]!.email), 'admin')
  await act(parts, operator, at, async (context) => {
    const find = async (reference: string) => (await findReceiptByReference(context.tx, reference))!
    const earning = await listInvestable(context.tx, ['completed'])
    const [first] = earning.sort((one, other) => one.slug.localeCompare(other.slug))
    if (first) await postIncome(context, { id: (await find(rent)).id, opportunity: first.id })
    const { id } = await find(ofAnother)
    await proposeReceiptReversal(context, { id, reason: 'الحوالة لمستثمر آخر بالاسم نفسه' })
  })
}

/** Formats halalas as riyals: `-1234.50`. */
const riyalsOf = (halalas: bigint): string => {
  const [sign, digits] = halalas < 0n ? ['-', -halalas] : ['', halalas]
  return `${sign}${digits / 100n}.${String(digits % 100n).padStart(2, '0')}`
}

/** Returns the statement lines for the ledger movements since a day. */
async function linesOfBooks({ db }: SeedParts, from: string): Promise<Line[]> {
  const entries = (await listEntriesAfter(db, platformAccounts.bank, 0n, 100_000)).filter(
    ({ day }) => day >= from,
  )
  const ids = entries.map(({ recordId }) => recordId)
  const [receipts, withdrawals] = await Promise.all([
    listReceiptReferences(db, ids),
    listWithdrawalReferences(db, ids),
  ])
  const known = new Map<string, { reference?: string; bankReference: string | null }>(
    [...receipts, ...withdrawals].map((one) => [one.id, one]),
  )
  return entries
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, amount, recordId, seq }) => {
      const { reference = '', bankReference } = known.get(recordId) ?? {}
      return { day, reference: bankReference ?? `FT26${seq}`, amount: -amount, text: reference }
    })
}

async function linesOfTheMorning(parts: SeedParts, register: Register, at: Date): Promise<Line[]> {
  const day = riyadhDay(at)
  const retail = demoInvestors.filter(({ annualLimitHalalas }) => annualLimitHalalas === undefined)
  const [one, other] = [retail[4]!, retail[5]!]
  const referenceOf = (email: string) =>
    act(parts, systemActor, at, (context) => ownReference(context, register.idOf(email)))
  const nearly = async (email: string) => (await referenceOf(email)).slice(0, -1)
  const nameOf = (person: { firstName: Record<Locale, string>; lastName: Record<Locale, string> }) =>
    `${person.firstName.ar} ${person.lastName.ar}`
  return [
    {
      ...{ day, reference: 'FT2611210001', amount: 15_000_00n, name: nameOf(demoInvestor) },
      text: await referenceOf(demoInvestor.email),
    },
    {
      ...{ day, reference: ofAnother, amount: 7250_50n, name: nameOf(one) },
      text: await referenceOf(one.email),
    },
    {
      ...{ day, reference: 'FT2611210003', amount: 3000_00n, name: nameOf(other) },
      text: await nearly(other.email),
    },
    { day, reference: 'FT2611210004', amount: 500_00n, name: 'محمد العمري', text: 'حوالة' },
    {
      day,
      reference: rent,
      amount: 38_400_00n,
      name: 'شركة أملاك لإدارة العقارات',
      text: 'إيجار الربع الرابع',
    },
  ]
}
