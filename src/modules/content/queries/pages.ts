import { prepared, sql, type Tx } from '#platform/database/database.ts'
import type { DraftPart } from '../draft.ts'
import type { PagePart } from '../fields.ts'
import type { ContentPage } from '../kinds.ts'

export interface ContentDraftRow {
  readonly page: ContentPage
  readonly parts: readonly DraftPart[]
  readonly revision: number
}

export interface ContentVersionRow {
  readonly page: ContentPage
  readonly number: number
  readonly parts: readonly PagePart[]
  readonly publishedBy: string
  readonly publishedAt: Date
}

export const listContentDrafts = (tx: Tx, pages: readonly ContentPage[]) =>
  tx.rows<ContentDraftRow>(sql`
    select page, parts, revision from content.drafts where page = any (${pages}::text[])`)

/** Locks the draft of a page, which serialises all changes and publications of it. Returns nothing without a draft. */
export const lockContentDraft = (tx: Tx, page: ContentPage) =>
  tx.maybe<{ page: ContentPage }>(sql`select page from content.drafts where page = ${page} for no key update`)

/** Locks the draft of a page against publications, together with others that do. Changes of the draft wait too. */
export const shareContentDraft = (tx: Tx, page: ContentPage) =>
  tx.run(sql`select from content.drafts where page = ${page} for share`)

/** Inserts the first draft of a page, unless another operator has just done so. */
export const insertContentDraft = (tx: Tx, page: ContentPage, parts: readonly DraftPart[], now: Date) =>
  tx.run(sql`
    insert into content.drafts (page, parts, revision, changed_at)
    values (${page}, ${JSON.stringify(parts)}, 1, ${now}) on conflict do nothing`)

export const updateContentDraft = (
  tx: Tx,
  { page, parts, revision }: ContentDraftRow,
  editor: { readonly userId: string; readonly now: Date },
) =>
  tx.run(sql`
    update content.drafts set parts = ${JSON.stringify(parts)}, revision = ${revision},
      changed_by = ${editor.userId}, changed_at = ${editor.now}
    where page = ${page}`)

/** Lists the newest version of each page. */
export const listNewestVersions = (tx: Tx, pages: readonly ContentPage[]) =>
  tx.rows<ContentVersionRow>(sql`
    select newest.* from unnest(${pages}::text[]) asked (page)
    cross join lateral (
      select page, number, parts, published_by, published_at from content.versions
      where versions.page = asked.page order by number desc limit 1
    ) newest`)

/** Finds one part of a page's newest version. Without a version nothing is returned, without the part a null. */
export const findPublishedPart = (tx: Tx, page: ContentPage, part: string) =>
  tx.maybe<{ part: PagePart | null }>(
    prepared(sql`
      select jsonb_path_query_first(parts, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${part}::text)) as part
      from content.versions where page = ${page} order by number desc limit 1`),
  )

export const findContentVersion = (tx: Tx, page: ContentPage, number: number) =>
  tx.maybe<ContentVersionRow>(sql`
    select page, number, parts, published_by, published_at from content.versions
    where page = ${page} and number = ${number}`)

export const listContentVersions = (tx: Tx, page: ContentPage, limit: number) =>
  tx.rows<ContentVersionRow>(sql`
    select page, number, parts, published_by, published_at from content.versions
    where page = ${page} order by number desc limit ${limit}`)

/** Lists the number of each page's newest version. Every process polls it. */
export const listNewestNumbers = (tx: Tx, pages: readonly ContentPage[]) =>
  tx.rows<{ page: ContentPage; number: number }>(sql`
    select asked.page, newest.number from unnest(${pages}::text[]) asked (page)
    cross join lateral (
      select number from content.versions where versions.page = asked.page order by number desc limit 1
    ) newest`)

export const insertContentVersion = (tx: Tx, row: ContentVersionRow) =>
  tx.run(sql`
    insert into content.versions (page, number, parts, published_by, published_at)
    values (${row.page}, ${row.number}, ${JSON.stringify(row.parts)}, ${row.publishedBy}, ${row.publishedAt})`)
