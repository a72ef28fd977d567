import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { listBankAccounts, nameOfBank } from '#modules/banking/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { readInvestableOffers } from '#modules/orders/index.ts'
import { findApprovedRegistration } from '#modules/organizations/index.ts'
import { readWallet } from '#modules/payments/index.ts'
import { listStakes, listTransactions, readPortfolio } from '#modules/portfolio/index.ts'
import { ownReference, receiptsSettings } from '#modules/receipts/index.ts'
import { listWithdrawalViews } from '#modules/withdrawals/index.ts'
import type { Context } from '#platform/context.ts'
import { type mandatesContract, PurchaseBasis, WithdrawalBasis } from '../contract.ts'
import { mayDecideMandate, mayWithdrawMandate } from '../policy.ts'
import * as queries from '../queries.ts'
import { mandateStatusAt } from '../rules.ts'
import { type ActingMember, actAsHolder, loadActingMember, readUnopenedState } from './acting.ts'
import { readOrganizationTerms } from './terms.ts'

type Endpoints = typeof mandatesContract
type Wallet = AnswerOf<Endpoints['wallet']>
export type MandateAnswer = AnswerOf<Endpoints['approve']>

/** The transactions that the portfolio shows. */
const newestTransactions = 20

/** ORG-5b: returns the organization's wallet to any member. */
export async function readOrganizationWallet(
  context: Context,
  { slug }: ParsedOf<Endpoints['wallet']>,
): Promise<Wallet> {
  const member = await loadActingMember(context, slug)
  const { organization, access } = member.own
  const registration = await findApprovedRegistration(context.tx, organization.id)
  const { holderId, power } = member
  const isVerified = registration !== undefined && registration.expiresOn >= riyadhDay(context.now)
  const known = {
    isVerified,
    power,
    registeredName: registration?.registeredName ?? null,
    verifiedUntil: registration?.expiresOn ?? null,
  }
  if (holderId === undefined)
    return { ...known, ...emptyWallet, state: isVerified ? 'opening' : 'unverified' }
  const asHolder = actAsHolder(context, holderId)
  const { balance, held } = await readWallet(asHolder)
  const accounts = await listBankAccounts(asHolder)
  const canAct = power !== null && isVerified && !access.isSuspended
  const canPropose = canAct && power === 'maker'
  const terms = await readOrganizationTerms(context, { ...member, holderId })
  const hasAcceptedTerms = terms.documents.length === 0
  return {
    ...known,
    ...{ state: 'open', balance, held },
    transfer: isVerified && hasAcceptedTerms ? await readTransferTarget(context, holderId) : null,
    terms,
    accounts: accounts.items,
    mandates: await listMandateAnswers(context, member),
    can: {
      propose: canPropose,
      invest: canPropose && hasAcceptedTerms,
      addAccount: canAct && accounts.can.add,
    },
  }
}

const emptyWallet: Omit<Wallet, 'state' | 'isVerified' | 'power' | 'registeredName' | 'verifiedUntil'> = {
  balance: 0,
  held: 0,
  transfer: null,
  terms: null,
  accounts: [],
  mandates: [],
  can: { propose: false, invest: false, addAccount: false },
}

async function readTransferTarget(context: Context, holderId: string): Promise<Wallet['transfer']> {
  const { platformIban: iban, platformBank, platformAccountName } = context.settings.of(receiptsSettings)
  if (iban === '') return null
  return {
    iban,
    bank: platformBank[context.locale],
    accountName: platformAccountName[context.locale],
    reference: await ownReference(context, holderId),
  }
}

/** ORG-5b: returns the organization's stakes and newest transactions to any member. */
export async function readOrganizationPortfolio(
  context: Context,
  { slug }: ParsedOf<Endpoints['portfolio']>,
): Promise<AnswerOf<Endpoints['portfolio']>> {
  const member = await loadActingMember(context, slug)
  const { holderId } = member
  if (holderId === undefined) {
    const state = await readUnopenedState(context, member)
    return { state, totals: null, stakes: [], transactions: [] }
  }
  const asHolder = actAsHolder(context, holderId)
  const totals = await readPortfolio(asHolder)
  const { items: stakes } = await listStakes(asHolder)
  const { items: transactions } = await listTransactions(asHolder, { limit: newestTransactions })
  return { state: 'open', totals, stakes, transactions }
}

/** Lists the opportunities that the organization may invest in now, with what stock and limits leave. */
export async function listOrganizationOffers(
  context: Context,
  { slug }: ParsedOf<Endpoints['offers']>,
): Promise<AnswerOf<Endpoints['offers']>> {
  const { holderId, power } = await loadActingMember(context, slug)
  if (holderId === undefined || power !== 'maker') return []
  const { offers, remainingAnnualLimit, remainingInKind } = await readInvestableOffers(
    context.tx,
    context,
    holderId,
  )
  return offers.flatMap((offer) => {
    const left = [remainingAnnualLimit, remainingInKind(offer.kind), offer.remainingInOpportunity]
    const maximum = left.reduce<bigint>(
      (least, one) => (one !== null && one < least ? one : least),
      offer.remaining,
    )
    const isOpen = offer.refusal === null && offer.ineligibility === null && !offer.isAboveProfile
    return isOpen && maximum >= offer.minimum
      ? [
          {
            id: offer.opportunityId,
            title: offer.title,
            minimum: toWire(offer.minimum),
            maximum: toWire(maximum),
            feeBps: offer.feeBps,
          },
        ]
      : []
  })
}

async function listMandateAnswers(context: Context, member: ActingMember): Promise<MandateAnswer[]> {
  const rows = await queries.listMandates(context.tx, member.own.organization.id)
  return await buildMandateAnswers(context, member, rows)
}

/** Builds the proposals as this member sees them. */
export async function buildMandateAnswers(
  context: Context,
  { own, userId, power }: ActingMember,
  rows: readonly queries.MandateRow[],
): Promise<MandateAnswer[]> {
  const { tx, now } = context
  const ids = [...new Set(rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]))]
  const names = new Map((await listNames(tx, ids)).map((user) => [user.id, fullNameOf(user)]))
  const withdrawalIds = rows.flatMap(({ kind, resultId }) => (kind === 'withdrawal' && resultId) || [])
  const withdrawals = new Map((await listWithdrawalViews(context, withdrawalIds)).map((one) => [one.id, one]))
  const mayAct = power !== null && !own.access.isSuspended
  return rows.map((row) => {
    const status = mandateStatusAt(row, now)
    const isOpen = status === 'open'
    const withdrawal = withdrawals.get(row.resultId ?? '')
    return {
      ...describeSubject(context, row),
      id: row.id,
      kind: row.kind,
      status,
      amount: toWire(row.amount),
      proposedBy: names.get(row.proposedBy) ?? '',
      proposedAt: row.proposedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? ''),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.reason,
      orderId: row.kind === 'purchase' ? row.resultId : null,
      withdrawal: withdrawal
        ? { id: withdrawal.id, reference: withdrawal.reference, stage: withdrawal.stage }
        : null,
      can: {
        decide: isOpen && !own.access.isSuspended && mayDecideMandate(power, userId, row),
        withdraw: isOpen && mayWithdrawMandate(userId, row),
        cancel: mayAct && withdrawal?.can.cancel === true,
      },
    }
  })
}

function describeSubject(
  { locale }: Context,
  row: queries.MandateRow,
): Pick<MandateAnswer, 'subject' | 'fee'> {
  if (row.kind === 'purchase') {
    const { title, fee } = PurchaseBasis.parse(row.basis)
    return { subject: title[locale], fee }
  }
  const { bankCode, ending } = WithdrawalBasis.parse(row.basis)
  return { subject: [nameOfBank(bankCode, locale), `••${ending}`].filter(Boolean).join(' '), fee: 0 }
}
