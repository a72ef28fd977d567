import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requirePermission } from '#platform/context.ts'
import { type bankingContract, bankingRefusals } from '../contract.ts'
import { mayDecideName, maySeeAccounts } from '../policy.ts'
import * as queries from '../queries.ts'
import { isNameProved } from '../vocabulary.ts'
import { accountView } from './view.ts'

const refuse = refuser(bankingRefusals)
type Endpoints = typeof bankingContract
type OfficeView = AnswerOf<Endpoints['decideName']>

const officeView = (context: Context, row: queries.BankAccountRow): OfficeView => ({
  ...accountView(context, row),
  removedAt: row.removedAt?.toISOString() ?? null,
  can: {
    decideName:
      row.removedAt === null && row.nameCheck === 'unknown' && mayDecideName(context.actor, row.userId),
  },
})

export async function listCustomerAccounts(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<Endpoints['customerAccounts']>> {
  requirePermission(maySeeAccounts(context.actor))
  const rows = await queries.listAllAccounts(context.tx, id)
  return { items: rows.map((row) => officeView(context, row)) }
}

/** Decides whether an account is in its holder's name. Of two operators at once, the row lock lets one through. */
export async function decideAccountName(
  context: Context,
  { id, accountId, decision }: ParsedOf<Endpoints['decideName']>,
): Promise<OfficeView> {
  const { tx, actor, now } = context
  requirePermission(mayDecideName(actor, id))
  assert(actor.kind === 'user', 'a decision is signed by a person')
  const row = await queries.lockAccount(tx, id, accountId)
  if (!row) throw refuse('bank_account_not_found')
  if (row.nameCheck !== 'unknown') throw refuse('bank_account_decided')
  await queries.updateNameDecided(tx, accountId, decision, actor.userId, now)
  const accounts = await queries.listAccounts(tx, id)
  // The first whose name is confirmed becomes the default.
  const isFirst = isNameProved(decision) && !accounts.some(({ isDefault }) => isDefault)
  if (isFirst) await queries.updateDefault(tx, id, accountId)
  await recordAct(context, {
    act: 'banking.name_decided',
    subject: { kind: 'user', id },
    before: { account: accountId, ending: row.ending, nameCheck: row.nameCheck },
    after: { account: accountId, ending: row.ending, nameCheck: decision },
  })
  return officeView(context, { ...row, nameCheck: decision, isDefault: row.isDefault || isFirst })
}
