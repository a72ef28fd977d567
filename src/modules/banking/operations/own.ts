import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { recordEvent } from '#platform/events/events.ts'
import { unsealOrHide } from '#platform/security/sealing.ts'
import { bankAccountRemoved, type bankingContract, bankingRefusals } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'
import { mostAccounts } from '../rules.ts'
import { isNameProved } from '../vocabulary.ts'
import { accountView } from './view.ts'

const refuse = refuser(bankingRefusals)
const words = { ar: arabic, en: english }
type Endpoints = typeof bankingContract

export async function listBankAccounts(context: Context): Promise<AnswerOf<Endpoints['list']>> {
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(context.tx, userId, context.now))
  const rows = await queries.listAccounts(context.tx, userId)
  return {
    items: rows.map((row) => accountView(context, row)),
    most: mostAccounts,
    can: { add: rows.length < mostAccounts },
  }
}

export async function makeDefault(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<Endpoints['makeDefault']>> {
  const { tx, actor } = context
  const { userId } = requireInvestor(actor)
  await queries.lockOwner(tx, userId)
  const account = await queries.lockAccount(tx, userId, id)
  if (!account) throw refuse('bank_account_not_found')
  if (!isNameProved(account.nameCheck)) throw refuse('bank_account_name_unproved')
  await queries.updateDefault(tx, userId, id)
  await recordAct(context, {
    act: 'banking.made_default',
    subject: { kind: 'user', id: userId },
    after: { account: id, ending: account.ending },
  })
  return accountView(context, { ...account, isDefault: true })
}

/** Makes the oldest account with a confirmed name the default, after the default was removed. */
export async function removeBankAccount(context: Context, { id }: { id: string }): Promise<void> {
  const { tx, actor, now } = context
  const { userId } = requireInvestor(actor)
  await queries.lockOwner(tx, userId)
  const account = await queries.lockAccount(tx, userId, id)
  if (!account) throw refuse('bank_account_not_found')
  if (await queries.isHeld(tx, id)) throw refuse('bank_account_in_use')
  await queries.updateRemoved(tx, id, now)
  const next = (await queries.listAccounts(tx, userId)).find(({ nameCheck }) => isNameProved(nameCheck))
  if (account.isDefault && next) await queries.updateDefault(tx, userId, next.id)
  const { bankCode, ending } = account
  await recordAct(context, {
    act: 'banking.removed',
    subject: { kind: 'user', id: userId },
    before: { account: id, bankCode, ending },
  })
  await recordEvent(context, bankAccountRemoved, { subject: userId, data: { bankCode, ending } })
}

/** Lists a person's bank accounts with full IBANs for their copy of their data. */
export async function tellAccounts(context: Context, personId: string): Promise<PersonalSection[]> {
  const { personal, banks } = words[context.locale]
  const names: Readonly<Record<string, string>> = banks
  const rows = await queries.listAllAccounts(context.tx, personId)
  return [
    {
      key: 'bankAccounts',
      ...personal,
      rows: rows.map((row) => ({
        iban: unsealOrHide(context, row.ibanSealed, row.id),
        bank: names[row.bankCode] ?? null,
        holderName: row.holderName,
        addedAt: { at: row.addedAt },
        removedAt: row.removedAt && { at: row.removedAt },
      })),
    },
  ]
}

export async function eraseAccounts({ tx }: Context, personId: string): Promise<void> {
  await queries.deleteAccountsOf(tx, personId)
}
