import { compareDocuments } from '#kit/content/differences.ts'
import type { ContentDocument } from '#kit/content/document.ts'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { propose } from '#modules/approvals/index.ts'
import { listLegalTexts } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { type contentContract, contentRefusals } from '../contract.ts'
import type { PagePart } from '../fields.ts'
import { type LegalPage, legalDocumentOf } from '../kinds.ts'
import { requireContentEditor } from '../policy.ts'
import { legalVersionProposal } from '../proposals.ts'
import * as queries from '../queries/pages.ts'
import { shippedPages } from '../shipped/pages.ts'
import type { ContentSurroundings } from './load.ts'
import { findVersionParts, requirePublishable } from './publish.ts'

type Endpoints = typeof contentContract
const refuse = refuser(contentRefusals)

/** Lists the versions of a legal text that were ever in force. */
export async function listLegalHistory(
  { tx }: Context,
  { page }: { page: LegalPage },
): Promise<AnswerOf<Endpoints['legalVersions']>> {
  const published = await listLegalTexts(tx, legalDocumentOf[page])
  const items = published.map(({ number, publishedAt, mustAccept }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    mustAccept,
  }))
  return { items: [...items.toReversed(), { number: 0, publishedAt: null, mustAccept: true }] }
}

/** Returns an earlier version, with the differences to the present one. */
export async function readLegalVersion(
  context: Context,
  { page, number }: { page: LegalPage; number: number },
): Promise<AnswerOf<Endpoints['legalVersion']>> {
  const { tx, locale } = context
  const parts = await findVersionParts(context, page, number)
  if (!parts) throw refuse('content_version_not_found')
  const found = number === 0 ? undefined : await queries.findContentVersion(tx, page, number)
  const [newest] = await queries.listNewestVersions(tx, [page])
  const present = newest?.parts ?? shippedPages[page]
  return {
    number,
    publishedAt: found?.publishedAt.toISOString() ?? null,
    body: bodyOf(parts, locale),
    present: newest?.number ?? 0,
    differences: compareDocuments(bodyOf(parts, locale), bodyOf(present, locale)).map((one) => ({
      ...one,
      runs: [...one.runs],
    })),
  }
}

/** Returns all text of a page as one document. */
const bodyOf = (parts: readonly PagePart[], locale: Locale): ContentDocument =>
  parts
    .filter(({ type, isHidden }) => type === 'text' && !isHidden)
    .flatMap(({ fields }) => (fields[`body.${locale}`] ?? []) as ContentDocument)

/** Proposes to publish a legal text that investors must accept. Fails if it is not as reviewed, or has faults. */
export async function proposeLegalVersion(
  context: Context,
  { page, revision, reason }: ParsedOf<Endpoints['proposeLegal']>,
  surroundings: ContentSurroundings,
): Promise<AnswerOf<Endpoints['proposeLegal']>> {
  requireContentEditor(context)
  const { loaded } = await requirePublishable(context, { page, revision }, surroundings)
  const payload = { revision, version: (loaded.published?.number ?? 0) + 1 }
  return { proposal: await propose(context, legalVersionProposal, { subject: page, payload, reason }) }
}
