import { toWire } from '#kit/money.ts'
import { findAccount, getOwed } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import type { Obligation, PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { hasPendingDeposit, listDepositsByInvestor } from '../queries/deposits.ts'

const words = { ar: arabic, en: english }

/** Returns the person's deposits for the copy of their data. */
export async function buildDepositsSection(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const { title, columns, statuses } = words[locale]
  const rows = await listDepositsByInvestor(tx, personId)
  return [
    {
      key: 'deposits',
      title,
      columns,
      rows: rows.map((row) => ({
        id: row.id,
        amount: { halalas: row.amount },
        status: statuses[row.standing],
        card: [row.cardBrand, row.cardLastFour].filter(Boolean).join(' ') || null,
        at: { at: row.createdAt },
      })),
    },
  ]
}

/** AUTH-11: an account with money, a claim, a withdrawal or a pending deposit cannot be closed. */
export async function listWalletObligations({ tx }: Context, personId: string): Promise<Obligation[]> {
  const [wallet, hold, owed, isAwaited] = await Promise.all([
    findAccount(tx, 'wallet', personId),
    findAccount(tx, 'withdrawal_hold', personId),
    getOwed(tx, 'claim', personId),
    hasPendingDeposit(tx, personId),
  ])
  const balance = wallet?.balance ?? 0n
  const held = hold?.balance ?? 0n
  return [
    ...(balance > 0n ? [{ code: 'wallet_not_empty', params: { amount: toWire(balance) } }] : []),
    ...(owed > 0n ? [{ code: 'claim_open', params: { amount: toWire(owed) } }] : []),
    ...(held > 0n ? [{ code: 'withdrawal_pending', params: { amount: toWire(held) } }] : []),
    ...(isAwaited ? [{ code: 'deposit_pending' }] : []),
  ]
}
