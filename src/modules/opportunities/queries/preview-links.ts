import { sql, type Tx } from '#platform/database/database.ts'

interface PreviewLink {
  readonly tokenHash: Buffer
  readonly opportunityId: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertPreviewLink = (tx: Tx, link: PreviewLink) =>
  tx.run(sql`
    insert into opportunities.preview_links (token_hash, opportunity_id, created_by, created_at, expires_at)
    values (${link.tokenHash}, ${link.opportunityId}, ${link.createdBy}, ${link.createdAt}, ${link.expiresAt})`)

export const findPreviewLink = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.maybe<{ opportunityId: string; expiresAt: Date }>(sql`
    select opportunity_id, expires_at from opportunities.preview_links
    where token_hash = ${tokenHash} and expires_at > ${now}`)

export const deleteExpiredPreviewLinks = (tx: Tx, now: Date) =>
  tx.run(sql`delete from opportunities.preview_links where expires_at <= ${now}`)
