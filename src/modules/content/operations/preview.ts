import { hash } from 'node:crypto'
import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newToken } from '#kit/ids.ts'
import { addMs, hourMs } from '#kit/time.ts'
import type { Context } from '#platform/context.ts'
import { type contentContract, contentRefusals } from '../contract.ts'
import { toPageParts } from '../draft.ts'
import { type ContentPage, contentKinds } from '../kinds.ts'
import { requireContentEditor, requireContentReader } from '../policy.ts'
import * as queries from '../queries/preview-links.ts'
import { localizeParts } from '../rules.ts'
import { loadPage, loadPictures } from './load.ts'

type Endpoints = typeof contentContract
const refuse = refuser(contentRefusals)
const validMs = 24 * hourMs

/** A plain hash is enough for a token of 256 random bits. */
const digest = (token: string): Buffer => hash('sha256', token, 'buffer')

/** CMS-1: creates a link to the preview of a page, for operators. It expires after a day. Only its hash is stored. */
export async function createContentPreview(
  context: Context,
  { page }: { page: ContentPage },
): Promise<AnswerOf<Endpoints['createPreview']>> {
  const { tx, now } = context
  const { userId } = requireContentEditor(context)
  const token = newToken()
  const expiresAt = addMs(now, validMs)
  await queries.deleteExpiredPreviewLinks(tx, now)
  await queries.insertPreviewLink(tx, {
    tokenHash: digest(token),
    page,
    createdBy: userId,
    createdAt: now,
    expiresAt,
  })
  return { token, leadsTo: `/admin-sahl/cms/preview/${token}`, expiresAt: expiresAt.toISOString() }
}

/** Returns the working copy of a link's page as visitors would see it. It may be unfinished. */
export async function readContentPreview(
  context: Context,
  { token }: { token: string },
): Promise<AnswerOf<Endpoints['preview']>> {
  const { tx, now, locale } = context
  requireContentReader(context)
  const link = await queries.findPreviewLink(tx, digest(token), now)
  if (!link) throw refuse('content_preview_expired')
  const { page, expiresAt } = link
  const { draft, published } = await loadPage(context, page)
  const parts = toPageParts(draft.parts)
  const pictures = await loadPictures(tx, parts)
  return {
    name: contentKinds[page].name,
    path: contentKinds[page].paths[0],
    expiresAt: expiresAt.toISOString(),
    shown: {
      page,
      version: published?.number ?? 0,
      publishedAt: published?.publishedAt.toISOString() ?? null,
      parts: localizeParts(parts, locale),
      pictures: { ...pictures },
    },
  }
}
