import { hash } from 'node:crypto'
import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newToken } from '#kit/ids.ts'
import { addMs, hourMs, instantFrom } from '#kit/time.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { buildDetail } from '../../answers.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../../contract.ts'
import { toRecord } from '../../field-record.ts'
import { type EditorField, type EditorValues, isBlank } from '../../fields.ts'
import { requireManagedReader, requireManager } from '../../policy.ts'
import { findPreview, listSimilar } from '../../queries/catalogue.ts'
import * as queries from '../../queries/preview-links.ts'
import { listOfferedEntries } from '../../queries/reference-lists.ts'
import { fundingDeadline } from '../../rules.ts'
import { type Draft, loadDraft, loadDraftForReading } from './load-draft.ts'

const refuse = refuser(opportunitiesRefusals)
type Contract = typeof opportunitiesContract

const validMs = 24 * hourMs

/** A plain hash is enough for a token of 256 random bits. */
const digest = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Without these fields the page of an opportunity cannot be drawn. */
const neededFields = [
  'title.ar',
  'title.en',
  'typeKey',
  'completionKey',
  'investmentTypeKey',
  'riskLevel',
  'price',
  'unitPrice',
  'minimumInvestment',
  'annualReturnBps',
  'totalReturnBps',
  'schedule',
  'termMonths',
  'cityKey',
] as const satisfies readonly EditorField[]

/**
 * OPP-1: creates a link to the preview of an opportunity, for operators. It expires after a day. Only its hash is
 * stored. Fails with `property_preview_incomplete` and the missing fields.
 */
export async function createPreviewLink(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<Contract['createPreviewLink']>> {
  const { tx, actor, now } = context
  requireManager(context)
  const draft = await loadDraft(context, id)
  requirePreviewable(draft.values)
  const { userId } = requireRole(actor, 'opportunities')
  const token = newToken()
  const expiresAt = addMs(now, validMs)
  await queries.deleteExpiredPreviewLinks(tx, now)
  await queries.insertPreviewLink(tx, {
    tokenHash: digest(token),
    opportunityId: id,
    createdBy: userId,
    createdAt: now,
    expiresAt,
  })
  return { token, leadsTo: `/admin-sahl/opportunity/preview/${token}`, expiresAt: expiresAt.toISOString() }
}

/** Returns the opportunity of a link as its page shows it, with the changes of the working copy. */
export async function readPreview(
  context: Context,
  { token }: { token: string },
): Promise<AnswerOf<Contract['preview']>> {
  const { tx, now, locale, say } = context
  requireManagedReader(context)
  const link = await queries.findPreviewLink(tx, digest(token), now)
  if (!link) throw refuse('property_preview_expired')
  const draft = await loadDraftForReading(context, link.opportunityId)
  requirePreviewable(draft.values)
  const [row, similar] = await Promise.all([
    findPreview(tx, locale, link.opportunityId, await buildOverlay(context, draft)),
    listSimilar(tx, locale, now, link.opportunityId, 3),
  ])
  if (!row) throw refuse('property_not_found')
  const visitor = { actor: { kind: 'anonymous' }, isApproved: false } as const
  const decision = draft.decisions.find(({ id }) => id === row.shariaDecision)
  return {
    property: buildDetail({ row, similar, decision, reader: visitor, locale, now, say }),
    opportunityId: link.opportunityId,
    expiresAt: link.expiresAt.toISOString(),
  }
}

function requirePreviewable(values: EditorValues): void {
  const missing = neededFields.filter((field) => isBlank(values[field]))
  if (missing.length === 0) return
  throw refuse(
    'property_preview_incomplete',
    { fields: missing.join(', ') },
    { issues: missing.map((field) => ({ path: field, code: 'required' })) },
  )
}

const noText = { ar: '', en: '' }

/** Returns the row that publishing would write, with empty texts in place of missing ones. */
async function buildOverlay({ tx, now }: Context, { row, values, facts }: Draft): Promise<object> {
  const opensAt = values.opensAt ?? now.toISOString()
  const closesAt = values.closesAt === null ? null : instantFrom(values.closesAt)
  const deadline = fundingDeadline(instantFrom(opensAt), closesAt, facts.fundingDeadlineDays)
  const record = toRecord({ ...values, opensAt, completeBy: values.completeBy ?? deadline.toISOString() })
  const places =
    values.districtKey === null ? [] : await listOfferedEntries(tx, 'districts', [values.districtKey])
  const district = places.find(({ key }) => key === values.districtKey)?.name ?? record.district ?? noText
  return {
    ...record,
    slug: record.slug ?? row.id,
    lifecycle: row.lifecycle === 'draft' ? 'published' : row.lifecycle,
    district,
    summary: record.summary ?? noText,
    address_hint: record.address_hint ?? noText,
    risk_note: record.risk_note ?? noText,
    sharia_note: record.sharia_note ?? noText,
    advertiser: record.advertiser ?? noText,
    encumbrances: record.encumbrances ?? noText,
    overview: record.overview ?? [],
    strategy: record.strategy ?? [],
    how_it_works: record.how_it_works ?? [],
    advertising_licence: record.advertising_licence ?? '',
    deed_reference: record.deed_reference ?? '',
    plot_reference: record.plot_reference ?? '',
    area_square_meters: record.area_square_meters ?? 0,
  }
}
