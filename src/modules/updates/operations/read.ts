import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findOffered } from '#modules/opportunities/index.ts'
import { listHolders } from '#modules/orders/index.ts'
import { listWatchers } from '#modules/watchlist/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { updatesContract } from '../contract.ts'
import * as queries from '../queries.ts'
import type { Audience } from '../vocabulary.ts'

export type ManagedPosts = AnswerOf<typeof updatesContract.managed>

/** Lists the updates of an opportunity for operators. */
export async function listManagedPosts(context: Context, { id }: { id: string }): Promise<ManagedPosts> {
  requireRole(context.actor, ...readers.opportunities)
  return await buildManagedPosts(context, id)
}

/** Builds the operators' page. Fails with `property_not_found` for drafts of opportunities, which nobody reads. */
export async function buildManagedPosts(context: Context, opportunityId: string): Promise<ManagedPosts> {
  const { tx, now, locale } = context
  const [property, rows, holders, watchers] = await Promise.all([
    findOffered(tx, opportunityId),
    queries.listPosts(tx, opportunityId),
    listHolders(tx, opportunityId),
    listWatchers(tx, opportunityId, now),
  ])
  if (!property) throw new Refusal('property_not_found', 404)
  const [pictures, writers] = await Promise.all([
    rows.length === 0
      ? []
      : queries.listPostPictures(
          tx,
          rows.map(({ id }) => id),
        ),
    rows.length === 0 ? [] : listNames(tx, [...new Set(rows.map(({ writtenBy }) => writtenBy))]),
  ])
  const byPost = Map.groupBy(pictures, ({ updateId }) => updateId)
  const names = new Map(writers.map((user) => [user.id, fullNameOf(user)]))
  return {
    property: { id: property.id, slug: property.slug, title: property.title[locale] },
    reach: {
      holders: holders.length,
      watchers: watchers.length,
      both: new Set([...holders, ...watchers]).size,
    },
    items: rows.map((row) => ({
      id: row.id,
      status: row.status,
      title: row.title,
      body: row.body,
      audience: row.audience,
      publishAt: row.publishAt?.toISOString() ?? null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      writtenAt: row.writtenAt.toISOString(),
      writtenBy: names.get(row.writtenBy) ?? '',
      pictures: (byPost.get(row.id) ?? []).map(({ id, storageId, alt, width, height }) => ({
        ...{ id, path: `images/${storageId}`, alt, width, height },
      })),
    })),
  }
}

/** Returns the people of an audience at a moment, each once. */
export async function listAudience(
  tx: Tx,
  opportunityId: string,
  audience: Audience,
  at: Date,
): Promise<readonly string[]> {
  const [holders, watchers] = await Promise.all([
    audience === 'holders' || audience === 'both' ? listHolders(tx, opportunityId) : [],
    audience === 'watchers' || audience === 'both' ? listWatchers(tx, opportunityId, at) : [],
  ])
  return [...new Set([...holders, ...watchers])]
}
