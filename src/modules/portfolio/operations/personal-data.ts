import type { ListCursor } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { transactionList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listTransactions, type WalletTransactionRow } from '../queries/transactions.ts'

const words = { ar: arabic, en: english }
const rowsAtOnce = 100

/** PAY-6: the wallet's balance and all movements, as the person sees them in the wallet. */
export async function exportWallet({ tx, locale }: Context, personId: string): Promise<PersonalSection[]> {
  const { personal, sheet } = words[locale]
  const [wallet, hold] = [
    await findAccount(tx, 'wallet', personId),
    await findAccount(tx, 'withdrawal_hold', personId),
  ]
  if (!wallet) return []
  const movements = await listAll(tx, personId)
  return [
    {
      key: 'wallet',
      title: personal.wallet,
      columns: personal.walletColumns,
      rows: [{ balance: { halalas: wallet.balance }, held: { halalas: hold?.balance ?? 0n } }],
    },
    {
      key: 'movements',
      title: sheet.title,
      columns: personal.movementColumns,
      rows: movements.map((row) => ({
        id: row.id,
        at: { at: row.at },
        what: [sheet.kind[row.kind], row.title?.[locale]].filter(Boolean).join(' · '),
        type: row.type,
        status: row.status,
        method: row.method,
        amount: { halalas: isIncoming(row) ? row.amount : -row.amount },
        balance: row.balance === null ? sheet.status[row.status] : { halalas: row.balance },
      })),
    },
  ]
}

const isIncoming = ({ type }: WalletTransactionRow): boolean => type === 'deposit' || type === 'sales'

async function listAll(tx: Context['tx'], personId: string): Promise<WalletTransactionRow[]> {
  const all: WalletTransactionRow[] = []
  let cursor: ListCursor | undefined
  do {
    const { rows, nextCursor } = await listTransactions(tx, personId, {
      sort: 'newest',
      limit: rowsAtOnce,
      cursor,
    })
    all.push(...rows)
    cursor = nextCursor === null ? undefined : decodeCursor(transactionList, nextCursor)
  } while (cursor)
  return all
}
