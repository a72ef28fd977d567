import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { fromWire, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { bankingRefusals } from '#modules/banking/contract.ts'
import { addBankAccount, type BankingPorts, listBankAccounts } from '#modules/banking/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { readInvestableOffers } from '#modules/orders/index.ts'
import { withdrawalsRefusals } from '#modules/withdrawals/contract.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { mandateProposed, type mandatesContract, mandatesRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { mandateExpiry, mostOpenMandates } from '../rules.ts'
import { actAsHolder, requireSignatory, type Signatory } from './acting.ts'
import { judgeMandatePurchase } from './purchase.ts'
import { buildMandateAnswers, type MandateAnswer } from './view.ts'

type Endpoints = typeof mandatesContract
const refuse = refuser({ ...bankingRefusals, ...withdrawalsRefusals, ...mandatesRefusals })

/** ORG-5b: proposes an investment. It must be possible now, and is judged again when a checker approves it. */
export async function proposePurchase(
  context: Context,
  { slug, opportunityId, amount }: ParsedOf<Endpoints['proposePurchase']>,
): Promise<MandateAnswer> {
  const signatory = await requireSignatory(context, slug, ['maker'])
  const investable = await readInvestableOffers(context.tx, context, signatory.holderId)
  const purchase = { opportunityId, amount: fromWire(amount) }
  const basis = judgeMandatePurchase(investable, purchase)
  return await storeMandate(context, signatory, {
    ...{ kind: 'purchase', bankAccountId: null },
    ...{ ...purchase, basis },
  })
}

/** ORG-5b: proposes a withdrawal to a bank account of the organization. */
export async function proposeWithdrawal(
  context: Context,
  { slug, accountId, amount }: ParsedOf<Endpoints['proposeWithdrawal']>,
): Promise<MandateAnswer> {
  const signatory = await requireSignatory(context, slug, ['maker'])
  const { items } = await listBankAccounts(actAsHolder(context, signatory.holderId))
  const account = items.find(({ id }) => id === accountId)
  if (!account) throw refuse('bank_account_not_found')
  const wallet = await findAccount(context.tx, 'wallet', signatory.holderId)
  if (fromWire(amount) > (wallet?.balance ?? 0n)) throw refuse('withdrawal_insufficient')
  const { bankCode, ending } = account
  return await storeMandate(context, signatory, {
    ...{ kind: 'withdrawal', opportunityId: null, bankAccountId: accountId },
    ...{ amount: fromWire(amount), basis: { bankCode, ending } },
  })
}

type Proposed = Pick<queries.NewMandate, 'kind' | 'amount' | 'opportunityId' | 'bankAccountId' | 'basis'>

/** The lock on the organization bounds the number of open proposals. */
async function storeMandate(
  context: Context,
  signatory: Signatory,
  proposed: Proposed,
): Promise<MandateAnswer> {
  const { tx, now } = context
  const { id: organizationId, nameAr, nameEn, slug } = signatory.own.organization
  if ((await queries.countOpenMandates(tx, organizationId, now)) >= mostOpenMandates)
    throw refuse('mandates_full')
  const id = newId()
  await queries.insertMandate(tx, {
    ...{ ...proposed, id, organizationId, proposedBy: signatory.userId, proposedAt: now },
    expiresAt: mandateExpiry(now),
  })
  await recordAct(context, {
    act: 'mandates.proposed',
    subject: { kind: 'organization', id: organizationId },
    after: { mandate: id, mandateKind: proposed.kind, amount: proposed.amount },
  })
  const data = { nameAr, nameEn, slug, amount: toWire(proposed.amount), kind: proposed.kind }
  await recordEvent(context, mandateProposed, { subject: organizationId, data })
  const row = await queries.findMandate(tx, organizationId, id)
  const [answer] = await buildMandateAnswers(context, signatory, [row!])
  return answer!
}

/** ORG-5b, PAY-4: adds a bank account, whose bank is asked about the organization's registered name. */
export async function addOrganizationAccount(
  context: OpenContext,
  ports: BankingPorts,
  { slug, iban }: ParsedOf<Endpoints['addAccount']>,
) {
  const { holderId, own } = await context.db.transaction((tx) =>
    requireSignatory(withTx(context, tx), slug, ['maker', 'checker']),
  )
  const account = await addBankAccount(actAsHolder(context, holderId), ports, { iban })
  await context.db.transaction((tx) =>
    recordAct(withTx(context, tx), {
      act: 'mandates.account_added',
      subject: { kind: 'organization', id: own.organization.id },
      after: { account: account.id, ending: account.ending },
    }),
  )
  return account
}
