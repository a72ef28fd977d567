import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'

/** The most opportunities that are listed for each decision. */
const listedAtMost = 20

/** Lists the published opportunities that name these decisions, the newest first. */
export const listNamingDecisions = (tx: Tx, locale: Locale, decisions: readonly string[]) =>
  tx.rows<{ decision: string; title: string; slug: string }>(sql`
    select asked.decision, naming.title, naming.slug
    from unnest(${decisions}::text[]) with ordinality as asked (decision, place)
    cross join lateral (
      select o.title ->> ${locale}::text as title, o.slug, o.published_at, o.id
      from opportunities.opportunities o
      where o.sharia_decision = asked.decision and o.lifecycle <> 'draft'
      order by o.published_at desc, o.id desc limit ${listedAtMost}
    ) as naming
    order by asked.place, naming.published_at desc, naming.id desc`)
