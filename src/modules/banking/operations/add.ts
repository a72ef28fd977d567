import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addMs, hourMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccountStatus, getUser, maskNetwork } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { bankAccountAdded, bankingRefusals } from '../contract.ts'
import { bankCodeOf, ibanEnding } from '../iban.ts'
import type { AccountNameCheck } from '../name-check.ts'
import * as queries from '../queries.ts'
import { mostAccounts } from '../rules.ts'
import { bankingSettings } from '../settings.ts'
import { isNameProved, type NameCheck } from '../vocabulary.ts'
import { accountView } from './view.ts'

/** The outside services that this module needs. */
export interface BankingPorts {
  /** Absent if only operators check names, by documents. */
  readonly accountNameCheck: AccountNameCheck | undefined
}

const refuse = refuser(bankingRefusals)
const day = 24 * 3600

/** Limits on adding accounts. Each asks a bank whose account it is, and nobody may test a list of IBANs. */
export const additionLimits = {
  person: { most: 10, windowSeconds: day },
  network: { most: 40, windowSeconds: day },
} satisfies Record<string, Limit>

interface Account {
  readonly iban: string
  readonly holderName: string
}

/** Adds a bank account (PAY-4). Asks the bank about the holder's name outside any transaction, then writes. */
export async function addBankAccount(context: OpenContext, ports: BankingPorts, { iban }: { iban: string }) {
  const { db, sealing } = context
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(db, userId, context.now))
  const ibanFingerprint = sealing.fingerprint('iban', iban)
  await requireRoom({ ...context, tx: db }, userId, ibanFingerprint)
  await consumeLimit(db, `banking.addition:${userId}`, additionLimits.person)
  await consumeLimit(db, `banking.addition:${maskNetwork(context.origin.address)}`, additionLimits.network)
  const person = await getUser(db, userId)
  const account = { iban, holderName: fullNameOf(person) }
  const nameCheck = await checkName(context, ports, account)
  return await db.transaction((tx) =>
    writeAccount(withTx(context, tx), { ...account, userId, ibanFingerprint, nameCheck }),
  )
}

/** Returns whether one of the person's accounts is the default. Refused if there is no room for another. */
async function requireRoom({ tx }: Context, userId: string, fingerprint: Buffer): Promise<boolean> {
  if (await queries.isKnown(tx, userId, fingerprint)) throw refuse('bank_account_known')
  const accounts = await queries.listAccounts(tx, userId)
  if (accounts.length >= mostAccounts) throw refuse('bank_accounts_full', { most: mostAccounts })
  return accounts.some(({ isDefault }) => isDefault)
}

/** If the bank does not answer, an operator decides. */
async function checkName(
  { log }: Context,
  { accountNameCheck }: BankingPorts,
  { iban, holderName }: Account,
): Promise<NameCheck> {
  if (!accountNameCheck) return 'unknown'
  try {
    const answer = await accountNameCheck.check({ iban, name: holderName })
    if (answer === 'no_match') throw refuse('bank_account_of_another')
    return answer
  } catch (error) {
    if (!(error instanceof OutboundUnavailable) && !(error instanceof OutboundRefused)) throw error
    log.warn({ err: error }, 'no bank could be asked whose an account is')
    return 'unknown'
  }
}

interface Checked extends Account {
  readonly userId: string
  readonly ibanFingerprint: Buffer
  readonly nameCheck: NameCheck
}

async function writeAccount(context: Context, checked: Checked) {
  const { tx, now, sealing } = context
  const { userId, iban, holderName, nameCheck, ibanFingerprint } = checked
  await queries.lockOwner(tx, userId)
  const hasDefault = await requireRoom(context, userId, ibanFingerprint)
  const id = newId()
  const coolingHours = context.settings.of(bankingSettings).bankAccountCoolingHours
  const account: queries.NewBankAccount = {
    ...{ id, userId, ibanFingerprint, holderName, nameCheck, addedAt: now },
    ibanSealed: sealing.seal(iban, id),
    bankCode: bankCodeOf(iban),
    ending: ibanEnding(iban),
    isDefault: !hasDefault && isNameProved(nameCheck),
    usableFrom: addMs(now, coolingHours * hourMs),
  }
  try {
    await queries.insertAccount(tx, account)
  } catch (error) {
    if (constraintOf(error) === 'accounts_iban_once') throw refuse('bank_account_known')
    throw error
  }
  const { bankCode, ending } = account
  await recordAct(context, {
    act: 'banking.added',
    subject: { kind: 'user', id: userId },
    after: { account: id, bankCode, ending, nameCheck },
  })
  const usableFrom = account.usableFrom.toISOString()
  await recordEvent(context, bankAccountAdded, { subject: userId, data: { bankCode, ending, usableFrom } })
  return accountView(context, { ...account, removedAt: null })
}
