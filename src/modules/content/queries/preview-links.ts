import { sql, type Tx } from '#platform/database/database.ts'
import type { ContentPage } from '../kinds.ts'

interface PreviewLink {
  readonly tokenHash: Buffer
  readonly page: ContentPage
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertPreviewLink = (tx: Tx, link: PreviewLink) =>
  tx.run(sql`
    insert into content.preview_links (token_hash, page, created_by, created_at, expires_at)
    values (${link.tokenHash}, ${link.page}, ${link.createdBy}, ${link.createdAt}, ${link.expiresAt})`)

export const findPreviewLink = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.maybe<{ page: ContentPage; expiresAt: Date }>(sql`
    select page, expires_at from content.preview_links
    where token_hash = ${tokenHash} and expires_at > ${now}`)

export const deleteExpiredPreviewLinks = (tx: Tx, now: Date) =>
  tx.run(sql`delete from content.preview_links where expires_at <= ${now}`)
