import type { AnswerOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import type { FilterValues, ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { findShariaDecision } from '#modules/content/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { streamFile } from '#platform/files/index.ts'
import { buildCard, buildDetail, type CardAnswer, type DetailAnswer, labelsByLocale } from '../answers.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../contract.ts'
import type { opportunityList } from '../lists.ts'
import { canReadDocument, type Reader } from '../policy.ts'
import { projectReturns } from '../projection.ts'
import * as queries from '../queries/catalogue.ts'
import { replaceMergedKeys } from '../queries/kept-keys.ts'
import { investmentStatuses, riskLevels } from '../vocabulary.ts'

type Contract = typeof opportunitiesContract
const refuse = refuser(opportunitiesRefusals)

export type ListCommand = ListQuery<typeof opportunityList> & { readonly page: number }

/** OPP-6: lists a page of the public opportunities, in the caller's language. */
export async function listOpportunities(
  context: Context,
  asked: ListCommand,
): Promise<AnswerOf<Contract['list']>> {
  const { tx, locale, now } = context
  const command = await replaceMergedKeys(tx, asked)
  const { page, limit, cursor } = command
  const { rows, nextCursor } = await queries.listCards(context, command, cursor ? 0 : (page - 1) * limit)
  const isCounted = rows[0]?.total !== undefined || (page === 1 && !cursor)
  const total = isCounted ? (rows[0]?.total ?? 0) : await queries.countCards(context, command)
  return {
    items: rows.map((row) => buildCard(row, locale, now)),
    nextCursor,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    kept: command === asked ? null : appliedKeys(command),
  }
}

const appliedKeys = ({ city = [], completion = [], type = [], investmentType = [] }: ListCommand) => ({
  city: [...city],
  completion: [...completion],
  type: [...type],
  investmentType: [...investmentType],
})

/** OPP-6: returns the cards of these opportunities as anyone may see them; drafts and unknown ids are left out. */
export async function listCardsByIds(context: Context, ids: readonly string[]): Promise<CardAnswer[]> {
  if (ids.length === 0) return []
  const { locale, now } = context
  const rows = await queries.listCardRowsByIds(context, ids)
  return rows.map((row) => buildCard(row, locale, now))
}

/** Finds opportunities by the words of title and place. */
export async function findOpportunities(
  context: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const rows = await queries.searchCards(context, text, most)
  return rows.map((row) => {
    const { id, slug, title, city } = buildCard(row, context.locale, context.now)
    return { id, title, note: city.label, leadsTo: `/user/properties/${slug}` }
  })
}

/** OPP-6: lists the filter options, each with its count under the other filters. */
export async function listFilterOptions(
  context: Context,
  asked: FilterValues<typeof opportunityList>,
): Promise<AnswerOf<Contract['filters']>> {
  const filter = await replaceMergedKeys(context.tx, asked)
  const rows = await queries.listFacets(context, filter)
  const optionsOf = (facet: queries.Facet) =>
    rows
      .filter((row) => row.facet === facet)
      .map((row) => ({ key: row.key, label: row.label ?? row.key, count: row.count }))
  const words = labelsByLocale[context.locale]
  /** The options of a fixed vocabulary, in its order, without those that nothing has. */
  const namedOptions = <K extends string>(
    facet: 'status' | 'risk',
    keys: readonly K[],
    labels: Record<K, string>,
  ) => {
    const counts = new Map(optionsOf(facet).map(({ key, count }) => [key, count]))
    return keys.flatMap((key) =>
      counts.has(key) ? [{ key, label: labels[key], count: counts.get(key)! }] : [],
    )
  }
  return {
    city: optionsOf('city'),
    completion: optionsOf('completion'),
    type: optionsOf('type'),
    investmentType: optionsOf('investmentType'),
    status: namedOptions('status', investmentStatuses, words.status),
    risk: namedOptions('risk', riskLevels, words.risk),
  }
}

/** Returns the totals of the landing page, not rounded up. */
export async function readFigures(context: Context): Promise<AnswerOf<Contract['landingFigures']>> {
  const figures = await queries.getFigures(context.tx, context.now)
  return {
    raised: toWire(figures.raised),
    opportunities: figures.opportunities,
    openOpportunities: figures.openOpportunities,
    averageAnnualReturnBps: figures.averageAnnualReturnBps,
    cities: figures.cities,
  }
}

/** OPP-7: returns one opportunity, and whether this reader can invest in it. */
export async function readOpportunity(context: Context, idOrSlug: string): Promise<DetailAnswer> {
  const { tx, locale, now, say } = context
  const [row, similar, reader] = await Promise.all([
    queries.findDetail(tx, locale, idOrSlug),
    queries.listSimilar(tx, locale, now, idOrSlug, 3),
    loadReader(context),
  ])
  if (!row) throw refuse('property_not_found')
  const { shariaDecision } = row
  const decision = shariaDecision === null ? undefined : await findShariaDecision(tx, shariaDecision)
  return buildDetail({ row, similar, decision, reader, locale, now, say })
}

/** KYC-6: loads whether the caller's identity check is approved now. */
async function loadReader({ tx, actor, now }: Context): Promise<Reader> {
  if (actor.kind !== 'user') return { actor, isApproved: false }
  const accountStatus = await findAccountStatus(tx, actor.userId, now)
  return { actor, isApproved: accountStatus?.kycStatus === 'approved', traits: accountStatus }
}

/** OPP-8: projects returns by the same function as the page. */
export async function projectOpportunity(
  context: Context,
  command: { id: string; amount: number; reinvest: boolean },
): Promise<AnswerOf<Contract['projection']>> {
  const terms = await queries.findTerms(context.tx, command.id)
  if (!terms) throw refuse('property_not_found')
  const projection = projectReturns({
    amount: BigInt(command.amount),
    reinvest: command.reinvest,
    annualReturnBps: terms.annualReturnBps,
    totalReturnBps: terms.totalReturnBps,
    termMonths: terms.termMonths,
    schedule: terms.distributionSchedule,
  })
  return {
    incomePerPeriod: toWire(projection.incomePerPeriod),
    years: projection.years.map((year) => ({
      year: year.year,
      invested: toWire(year.invested),
      income: toWire(year.income),
      gain: toWire(year.gain),
      unrealised: toWire(year.unrealised),
      total: toWire(year.total),
    })),
  }
}

/** Returns a document's file. One for investors requires a session, then an approved check. */
export async function readDocument(
  context: Context,
  command: { id: string; documentId: string; disposition: 'attachment' | 'inline' },
): Promise<Response> {
  const found = await queries.findDocument(context.tx, command.id, command.documentId, context.locale)
  if (!found) throw refuse('property_document_not_found')
  const isPublic = found.visibility === 'public'
  if (!isPublic && !canReadDocument(found.visibility, await loadReader(context))) {
    if (context.actor.kind !== 'user') throw new Refusal('unauthorized', 401)
    throw new Refusal('kyc_not_approved', 403)
  }
  const file = await context.files.read('documents', found.storageId)
  if (!file) throw refuse('property_document_not_found')
  const name = encodeURIComponent(`${found.title}.pdf`)
  return new Response(streamFile(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(found.sizeBytes),
      'content-disposition': `${command.disposition}; filename="${found.slug}.pdf"; filename*=UTF-8''${name}`,
      'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language, Cookie',
    },
  })
}
