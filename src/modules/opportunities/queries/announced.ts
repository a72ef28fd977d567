import type { Locale } from '#kit/locale.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'

/** Lists the public opportunities with their last change, for the site map. */
export const listPublicPages = (tx: Tx) =>
  tx.rows<{ slug: string; changedAt: Date }>(sql`
    select o.slug, coalesce(
      (select max(u.at) from opportunities.updates u where u.opportunity_id = o.id), o.published_at) as changed_at
    from opportunities.opportunities o where o.lifecycle <> 'draft'
    order by o.published_at desc limit 5000`)

/** Lists the newest public opportunities in one language, for feeds. */
export const listFeedEntries = (tx: Tx, locale: Locale, limit: number) =>
  tx.rows<{ slug: string; title: string; summary: string; publishedAt: Date; changedAt: Date }>(
    prepared(sql`
      select o.slug, o.title ->> ${locale}::text as title, o.summary ->> ${locale}::text as summary,
        o.published_at, greatest(o.published_at,
          (select max(u.at) from opportunities.updates u where u.opportunity_id = o.id)) as changed_at
      from opportunities.opportunities o where o.lifecycle <> 'draft' and o.published_at is not null
      order by o.published_at desc limit ${limit}`),
  )
