import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { findAccountStatus, listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findOffered } from '#modules/opportunities/index.ts'
import { type Context, hasAnyRole, requireRole } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import { type valuationsContract, valuationsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

type Endpoints = typeof valuationsContract
export type ManagedValuations = AnswerOf<Endpoints['managed']>
const refuse = refuser(valuationsRefusals)
const notFound = () => new Refusal('property_not_found', 404)

/** OPP-17: lists the approved valuations, the earliest first. */
export async function listPublicValuations(
  { tx, locale }: Context,
  { idOrSlug }: { idOrSlug: string },
): Promise<AnswerOf<Endpoints['list']>> {
  const offered = await findOffered(tx, idOrSlug)
  if (!offered) throw notFound()
  const rows = await queries.listApproved(tx, offered.id)
  return {
    price: toWire(offered.price),
    items: rows.map(({ id, valuedOn, value, valuer }) => ({
      id,
      on: valuedOn,
      value: toWire(value),
      valuer: valuer[locale],
    })),
  }
}

/** Returns the report. Investors with an approved check read approved ones, operators all. */
export async function readValuationReport(context: Context, { id }: { id: string }): Promise<Response> {
  const { tx, actor, now } = context
  const row = await queries.findValuation(tx, id)
  const isOperator = hasAnyRole(actor, readers.opportunities)
  if (!row?.reportStorageId || (!isOperator && row.status !== 'approved')) {
    throw refuse('valuation_report_not_found')
  }
  if (!isOperator) {
    const status = await findAccountStatus(tx, requireRole(actor, 'user').userId, now)
    if (status?.kycStatus !== 'approved') throw new Refusal('kyc_not_approved', 403)
  }
  const file = await context.files.read('documents', row.reportStorageId)
  if (!file) throw refuse('valuation_report_not_found')
  return new Response(streamFile(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(row.reportSizeBytes),
      'content-disposition': `attachment; filename="valuation-${row.valuedOn}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Lists all valuations of an opportunity for operators. */
export async function listManagedValuations(
  context: Context,
  { id }: { id: string },
): Promise<ManagedValuations> {
  requireRole(context.actor, ...readers.opportunities)
  return await buildManagedValuations(context, id)
}

/** Builds the operators' page of an opportunity. Fails with `property_not_found`. */
export async function buildManagedValuations(
  { tx, locale }: Context,
  opportunityId: string,
): Promise<ManagedValuations> {
  const [property, rows] = await Promise.all([
    findOffered(tx, opportunityId),
    queries.listValuations(tx, opportunityId),
  ])
  if (!property) throw notFound()
  const people = rows.flatMap(({ createdBy, approvedBy }) => [createdBy, ...(approvedBy ? [approvedBy] : [])])
  const users = people.length === 0 ? [] : await listNames(tx, [...new Set(people)])
  const names = new Map(users.map((user) => [user.id, fullNameOf(user)]))
  return {
    property: {
      id: property.id,
      slug: property.slug,
      title: property.title[locale],
      price: toWire(property.price),
    },
    items: rows.map((row) => ({
      id: row.id,
      status: row.status,
      on: row.valuedOn,
      value: toWire(row.value),
      valuer: row.valuer,
      report: row.reportSizeBytes === null ? null : { sizeBytes: row.reportSizeBytes },
      createdBy: names.get(row.createdBy) ?? '',
      createdAt: row.createdAt.toISOString(),
      approvedBy: row.approvedBy && (names.get(row.approvedBy) ?? ''),
      approvedAt: row.approvedAt?.toISOString() ?? null,
    })),
  }
}
