import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { isId } from '#kit/ids.ts'
import type { AskedFile, ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { firstDay, riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findPeople } from '#modules/identity/index.ts'
import {
  findAccountById,
  findTransaction,
  getBalancesAround,
  type LedgerAccountRow,
  type LedgerEntryRow,
  listAccountBalances,
  listEntries,
  listTransactionEntries,
} from '#modules/ledger/index.ts'
import type { ledgerAccountList } from '#modules/ledger/lists.ts'
import { entryList } from '#modules/ledger/lists.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import { type booksContract, booksRefusals } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { getOwnerKind } from '../rules.ts'
import { loadRecordNames, type Names } from './load-names.ts'

type Endpoints = typeof booksContract
type EntryAnswer = AnswerOf<Endpoints['account']>['items'][number]
const refuse = refuser(booksRefusals)
/** People whose accounts one search includes. */
const peopleAtMost = 200
/** Entries shown per transaction: a run over many holders can have more than a page can show. */
const entriesShown = 500

/** Lists accounts. A search matches a person, or the id of an account or its owner. */
export async function listLedgerAccounts(
  context: Context,
  asked: ListQuery<typeof ledgerAccountList>,
): Promise<AnswerOf<Endpoints['accounts']>> {
  requireRole(context.actor, ...readers.finance)
  const q = asked.q?.toLowerCase()
  const owners = q ? (isId(q) ? [q] : await findPeople(context.tx, q, peopleAtMost)) : null
  const { rows, nextCursor, totals } = await listAccountBalances(context.tx, asked, owners)
  const names = await loadRecordNames(context, rows)
  return { items: rows.map((row) => buildAccountAnswer(row, names)), nextCursor, totals }
}

/** Returns one account with its entries. */
export async function readLedgerAccount(
  context: Context,
  asked: { id: string } & ListQuery<typeof entryList>,
): Promise<AnswerOf<Endpoints['account']>> {
  requireRole(context.actor, ...readers.finance)
  const account = await requireAccount(context, asked.id)
  const { from, to } = asked
  const today = riyadhDay(context.now)
  const [page, ownerNames, between] = await Promise.all([
    loadEntriesPage(context, account, asked),
    loadRecordNames(context, [account]),
    from || to
      ? getBalancesAround(context.tx, account.id, { from: from ?? firstDay, to: to ?? today })
      : null,
  ])
  await recordAccess(context, account, 'books.account_opened')
  return {
    ...page,
    account: buildAccountAnswer(account, ownerNames),
    between: between && { opening: toWire(between.opening), closing: toWire(between.closing) },
  }
}

async function loadEntriesPage(
  context: Context,
  account: LedgerAccountRow,
  asked: ListQuery<typeof entryList>,
) {
  const { rows, ...page } = await listEntries(context.tx, account, asked)
  const names = await loadRecordNames(context, [], rows)
  return { ...page, items: rows.map((row) => buildEntryAnswer(row, names)) }
}

/** Exports the entries as a file and records the export in the audit log. */
export async function exportAccount(
  context: Context,
  { id, columns, lang, format, ...asked }: { id: string } & AskedFile<typeof entryList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const account = await requireAccount(context, id)
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const { labels, sheet } = inLanguage.locale === 'ar' ? arabic : english
  const file = await exportList<typeof entryList, EntryAnswer>(
    context,
    { columns, format, lang },
    {
      list: entryList,
      title: `${sheet.title} ${labels.accounts[account.kind]}`,
      columns: sheet.columns,
      cells: {
        at: ({ at }) => ({ at }),
        kind: ({ kind }) => labels.movements[kind],
        debit: ({ amount }) => (amount < 0 ? { halalas: -amount } : null),
        credit: ({ amount }) => (amount > 0 ? { halalas: amount } : null),
        balance: ({ balanceAfter }) => ({ halalas: balanceAfter }),
        cause: ({ cause }) => `${labels.causes[cause.kind]}: ${cause.name ?? cause.id}`,
        record: ({ record }) => `${record.kind} ${record.id}`,
        transaction: ({ transactionId }) => transactionId,
      },
      partOf: (part) => loadEntriesPage(inLanguage, account, { ...asked, ...part }),
    },
  )
  await recordAccess(context, account, 'books.account_exported')
  return file
}

/** LED-7: returns one transaction with its entries and cause. */
export async function readLedgerTransaction(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<Endpoints['transaction']>> {
  requireRole(context.actor, ...readers.finance)
  const found = await findTransaction(context.tx, id)
  if (!found) throw refuse('ledger_transaction_not_found')
  const entries = await listTransactionEntries(context.tx, id, entriesShown)
  const accounts = entries.map(({ accountKind, ownerId }) => ({ kind: accountKind, ownerId }))
  const names = await loadRecordNames(context, accounts, [found])
  return {
    id: found.id,
    kind: found.kind,
    at: found.postedAt.toISOString(),
    ...names.getCause(found),
    reverses: found.reverses,
    reversedBy: found.reversedBy,
    block: found.block === null ? null : Number(found.block),
    entries: entries.map(({ accountId, accountKind, ownerId, seq, amount }) => ({
      accountId,
      accountKind,
      owner: names.getOwner({ kind: accountKind, ownerId }),
      seq: Number(seq),
      amount: toWire(amount),
    })),
  }
}

async function requireAccount({ tx }: Context, id: string): Promise<LedgerAccountRow> {
  const account = await findAccountById(tx, id)
  if (!account) throw refuse('ledger_account_not_found')
  return account
}

/** Records access to an investor's account in the audit log. */
async function recordAccess(
  context: Context,
  { id, kind, ownerId }: LedgerAccountRow,
  act: 'books.account_opened' | 'books.account_exported',
): Promise<void> {
  if (ownerId === null || getOwnerKind(kind) !== 'investor') return
  await recordAct(context, { act, subject: { kind: 'user', id: ownerId }, after: { account: id, kind } })
}

const buildAccountAnswer = (row: LedgerAccountRow, names: Names) => ({
  id: row.id,
  kind: row.kind,
  owner: names.getOwner(row),
  balance: toWire(row.balance),
  entries: Number(row.entries),
  openedAt: row.createdAt.toISOString(),
})

const buildEntryAnswer = (row: LedgerEntryRow, names: Names): EntryAnswer => ({
  transactionId: row.transactionId,
  seq: Number(row.seq),
  at: row.postedAt.toISOString(),
  kind: row.kind,
  amount: toWire(row.amount),
  balanceAfter: toWire(row.balanceAfter),
  ...names.getCause(row),
})
