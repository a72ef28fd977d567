import { sumOf, toWire } from '#kit/money.ts'
import type { KindMovement } from '#modules/ledger/contract.ts'
import { type AccountKind, accountKinds } from '#modules/ledger/vocabulary.ts'

/** Converts a balance to debit and credit. What the platform owes is positive and a credit. */
export const toSides = (balance: bigint) => ({
  debit: toWire(balance < 0n ? -balance : 0n),
  credit: toWire(balance > 0n ? balance : 0n),
})

/** Builds the lines of a trial balance, one per kind of account in a fixed order, and their totals. */
export function buildTrialBalance(movements: readonly KindMovement[]) {
  const byKind = new Map(movements.map((one) => [one.kind, one]))
  const lines = accountKinds.map((kind) => {
    const { opening, debit, credit, entries } = byKind.get(kind) ?? nothing
    return { kind, opening, debit, credit, closing: opening + credit - debit, entries: Number(entries) }
  })
  const sides = (balances: readonly bigint[]) => ({
    debit: toWire(sumOf(balances.map((balance) => (balance < 0n ? -balance : 0n)))),
    credit: toWire(sumOf(balances.map((balance) => (balance > 0n ? balance : 0n)))),
  })
  return {
    rows: lines.map(({ kind, opening, debit, credit, closing, entries }) => ({
      kind,
      opening: toSides(opening),
      moved: { debit: toWire(debit), credit: toWire(credit) },
      closing: toSides(closing),
      entries,
    })),
    total: {
      opening: sides(lines.map(({ opening }) => opening)),
      moved: {
        debit: toWire(sumOf(lines.map(({ debit }) => debit))),
        credit: toWire(sumOf(lines.map(({ credit }) => credit))),
      },
      closing: sides(lines.map(({ closing }) => closing)),
    },
  }
}
const nothing = { opening: 0n, debit: 0n, credit: 0n, entries: 0n }

/** Returns who owns the accounts of a kind. */
export const getOwnerKind = (kind: AccountKind): 'investor' | 'opportunity' | 'platform' => {
  if (kind === 'wallet' || kind === 'withdrawal_hold' || kind === 'claim') return 'investor'
  return kind === 'funding' || kind === 'income' || kind === 'receivable' ? 'opportunity' : 'platform'
}

/** Returns the page of a ledger entry's business record, if it has one. */
export const getRecordPage = (kind: string, id: string): string | null => {
  const page = recordPages[kind]
  return page ? `/admin-sahl/${page}/${id}` : null
}
const recordPages: Readonly<Record<string, string>> = {
  disbursement_run: 'disbursement',
  correction: 'books/correction',
  bank_receipt: 'receipt',
  bank_receipt_credit: 'receipt',
  bank_receipt_income: 'receipt',
  bank_receipt_gateway: 'receipt',
  withdrawal: 'wallet',
  order: 'investment',
}

/** Returns the page on which a break is looked into. */
export function getBreakPage({ kind, subject }: { kind: string; subject: string }): string | null {
  if (kind === 'bank_ours_only') return `/admin-sahl/books/transactions/${subject}`
  if (kind === 'bank_balance') return `/admin-sahl/statement/${subject}`
  if (kind === 'refunded') return `/admin-sahl/books/correction?payment=${encodeURIComponent(subject)}`
  const page = breakPages[kind]
  if (page) return `/admin-sahl/${page}/${subject}`
  if (kind === 'suspense') return `/admin-sahl/books/accounts/${subject}`
  return kind === 'bank_theirs_only' ? '/admin-sahl/statement/account' : null
}

/** The page of the record that a break is about, by the break's kind. */
const breakPages: Readonly<Record<string, string>> = {
  stock: 'opportunity',
  reserved: 'opportunity',
  funding: 'opportunity',
  order: 'investment',
  returned: 'investment',
  hold: 'books/accounts',
  run: 'disbursement',
  share: 'disbursement',
  payout: 'books/transactions',
  receivable: 'opportunity',
}
