import {
  findAccount,
  findAccountById,
  lockAccount,
  openAccount,
  platformAccounts,
} from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { type BankReceiptRow, getFreeIncome, type Owned, unowned } from '../queries.ts'

/**
 * The three kinds of account that a receipt is settled to: an investor's wallet, the income account of an opportunity,
 * and the clearing account of the payment gateway.
 */
const settlementRules = {
  wallet: {
    ownerField: 'investor',
    status: 'credited',
    record: 'bank_receipt_credit',
    movement: 'deposit',
    reversalMovement: 'deposit_reversal',
    act: 'receipts.credited',
    refusedWhenSpent: 'receipt_spent',
  },
  income: {
    ownerField: 'opportunity',
    status: 'income',
    record: 'bank_receipt_income',
    movement: 'income_receipt',
    reversalMovement: 'correction',
    act: 'receipts.told_income',
    refusedWhenSpent: 'receipt_income_drawn',
  },
  gateway_clearing: {
    ownerField: null,
    status: 'gateway_payout',
    record: 'bank_receipt_gateway',
    movement: 'correction',
    reversalMovement: 'correction',
    act: 'receipts.gateway_payout',
    refusedWhenSpent: 'receipt_not_credited',
  },
} as const

/** The account that a receipt is settled to. The clearing account is the platform's own and has no owner id. */
export type SettledAccount =
  | { readonly kind: 'wallet' | 'income'; readonly id: string }
  | { readonly kind: 'gateway_clearing' }

export const settlementRulesFor = ({ kind }: SettledAccount) => settlementRules[kind]

/** Returns the columns that name the owner of a settled receipt. */
export function ownerColumns(account: SettledAccount): Owned {
  if (account.kind === 'wallet') return { investorId: account.id, opportunityId: null }
  return account.kind === 'income' ? { investorId: null, opportunityId: account.id } : unowned
}

/** Returns where a receipt was settled to. `undefined` if it is in suspense, or was sent back. */
export function settledAccountOf({
  investorId,
  opportunityId,
  status,
}: Pick<BankReceiptRow, 'investorId' | 'opportunityId' | 'status'>): SettledAccount | undefined {
  if (investorId !== null) return { kind: 'wallet', id: investorId }
  if (opportunityId !== null) return { kind: 'income', id: opportunityId }
  return status === 'gateway_payout' ? { kind: 'gateway_clearing' } : undefined
}

/** Returns the id of the ledger account, which is opened if it is the first of its owner. */
export const openSettledAccount = async (
  { tx }: Pick<Context, 'tx'>,
  account: SettledAccount,
): Promise<string> =>
  account.kind === 'gateway_clearing'
    ? platformAccounts.gateway_clearing
    : await openAccount(tx, account.kind, account.id)

/**
 * Locks the account and returns its id with the halalas that can be taken out of it. The gateway's is locked when it is
 * posted to, because many operations wait for that one.
 */
export async function lockSettledAccount(context: Pick<Context, 'tx'>, settled: SettledAccount) {
  const { tx } = context
  if (settled.kind !== 'gateway_clearing') await tx.run(lockAccount(settled.kind, settled.id))
  const account =
    settled.kind === 'gateway_clearing'
      ? await findAccountById(tx, platformAccounts.gateway_clearing)
      : await findAccount(tx, settled.kind, settled.id)
  return account && { id: account.id, available: await getAvailable(context, settled, account.balance) }
}

/** Returns the halalas that can be taken out of an account: income that an approved run owes stays. */
export const getAvailable = async (
  { tx }: Pick<Context, 'tx'>,
  settled: SettledAccount,
  balance: bigint,
): Promise<bigint> => (settled.kind === 'income' ? await getFreeIncome(tx, settled.id) : balance)

/** Whether the account must hold a receipt that is taken out of it. The gateway owes more afterwards instead. */
export const isLimited = ({ kind }: SettledAccount): boolean => kind !== 'gateway_clearing'

export const isWalletOf = (account: SettledAccount, userId: string): boolean =>
  account.kind === 'wallet' && account.id === userId
