import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newReference } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { maskNetwork } from '#modules/identity/index.ts'
import { findInvestable, type Investable } from '#modules/opportunities/index.ts'
import { findHolding } from '#modules/orders/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type documentsContract, documentsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { normaliseNumber } from '../rules.ts'
import { readOwnStakes } from './stakes.ts'

type Endpoints = typeof documentsContract
const refuse = refuser(documentsRefusals)
/** People who hold a certificate look up few. Guessing a number would take 2⁸⁰ attempts. */
export const lookupsByAddress: Limit = { most: 30, windowSeconds: 60 }

/** PRT-7: issues a certificate of a stake. If the stake has changed, a new certificate replaces the old one. */
export async function issueCertificate(
  context: Context,
  { propertyId }: { propertyId: string },
): Promise<AnswerOf<Endpoints['issueCertificate']>> {
  const { tx, now } = context
  const { userId } = requireInvestor(context.actor)
  const stake = (await readOwnStakes(context)).find(({ property }) => property.id === propertyId)
  if (!stake) throw refuse('stake_not_held')
  const amount = BigInt(stake.amount)
  const known = (await queries.listCertificates(tx, userId)).find((one) => one.opportunityId === propertyId)
  if (known?.amount === amount) return toAnswer(known)
  const wanted = { investorId: userId, opportunityId: propertyId, amount, issuedAt: now }
  await queries.replaceCertificate(tx, wanted)
  const number = normaliseNumber(`${newReference('SC')}${newReference('')}`)
  const made = await queries.insertCertificate(tx, { number, ...wanted })
  await recordAct(context, {
    act: 'documents.certificate_issued',
    subject: { kind: 'user', id: userId },
    after: { property: propertyId, amount },
  })
  return toAnswer(made)
}

/** A stake held today, with the certificate that is valid for its present amount. */
interface CertifiedStake {
  readonly property: { readonly id: string; readonly title: string }
  /** Halalas. */
  readonly amount: number
  readonly certificate: { readonly number: string; readonly issuedAt: string } | null
}

/** PRT-7: lists the caller's stakes with their valid certificates. */
export async function listCertifiedStakes(context: Context): Promise<CertifiedStake[]> {
  const { userId } = requireInvestor(context.actor)
  const [stakes, certificates] = await Promise.all([
    readOwnStakes(context),
    queries.listCertificates(context.tx, userId),
  ])
  return stakes.map(({ property: { id, title }, amount }) => {
    const row = certificates.find((one) => one.opportunityId === id && one.amount === BigInt(amount))
    return { property: { id, title }, amount, certificate: row ? toAnswer(row) : null }
  })
}

const toAnswer = ({ number, issuedAt }: queries.CertificateRow) => ({
  number,
  issuedAt: issuedAt.toISOString(),
})

/** PRT-7: returns the state of a certificate to anybody who has its number. Says nothing about the holder. */
export async function verifyCertificate(
  context: Context,
  { number: typed }: { number: string },
): Promise<AnswerOf<Endpoints['verifyCertificate']>> {
  const { tx, locale, origin } = context
  await consumeLimit(tx, `certificates:${maskNetwork(origin.address)}`, lookupsByAddress)
  const number = normaliseNumber(typed)
  const row = await queries.findCertificate(tx, number)
  if (!row) return { state: 'unknown', number, property: null, amount: null, issuedAt: null }
  const { property, isValid } = await checkCertificate(tx, row)
  return {
    state: isValid ? 'valid' : 'ended',
    number,
    property: property ? { slug: property.slug, title: property.title[locale] } : null,
    amount: toWire(row.amount),
    issuedAt: row.issuedAt.toISOString(),
  }
}

/**
 * Returns whether a certificate is still valid. It ends with the stake, so the stake itself is read: no other code has
 * to end certificates.
 */
export async function checkCertificate(
  tx: Tx,
  row: queries.CertificateRow,
): Promise<{ property: Investable | undefined; isValid: boolean }> {
  const [[property], held] = await Promise.all([
    findInvestable(tx, [row.opportunityId]),
    findHolding(tx, row.investorId, row.opportunityId),
  ])
  const isOver = property?.lifecycle === 'exited' || property?.lifecycle === 'cancelled'
  return { property, isValid: row.replacedAt === null && !isOver && held === row.amount }
}
