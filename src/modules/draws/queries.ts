import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { CampaignStatus } from './vocabulary.ts'

export interface CampaignRow {
  readonly id: string
  readonly status: CampaignStatus
  readonly title: Bilingual
  readonly prize: Bilingual
  readonly rules: Bilingual
  readonly licenceNumber: string | null
  /** A date in Riyadh. */
  readonly startsOn: string
  /** A date in Riyadh, which counts. */
  readonly lastDay: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly commitment: string | null
  /** The seed before the draw, encrypted. */
  readonly seedSealed: Buffer | null
  readonly announcedBy: string | null
  readonly announcedAt: Date | null
  readonly seed: string | null
  readonly listHash: string | null
  readonly entries: number | null
  /** The position of the winner in the list, from 1. */
  readonly winner: number | null
  readonly drawnBy: string | null
  readonly drawnAt: Date | null
}

export type CampaignText = Pick<
  CampaignRow,
  'title' | 'prize' | 'rules' | 'licenceNumber' | 'startsOn' | 'lastDay'
>

/** Lists the announced campaign, if there is one, and the last ones that were drawn. */
export const listPublic = (tx: Tx, most: number) =>
  tx.rows<CampaignRow>(sql`
    select * from draws.campaigns where status in ('announced', 'drawn')
    order by status = 'announced' desc, announced_at desc limit ${most}`)

/** Returns the announced campaign whose days contain this one. */
export const findAnnouncedOn = (tx: Tx, day: string) =>
  tx.maybe<CampaignRow>(sql`
    select * from draws.campaigns where status = 'announced' and ${day}::date between starts_on and last_day`)

export const findAnnounced = (tx: Tx) =>
  tx.maybe<CampaignRow>(sql`select * from draws.campaigns where status = 'announced'`)

export const findCampaign = (tx: Tx, id: string) =>
  tx.maybe<CampaignRow>(sql`select * from draws.campaigns where id = ${id}`)

/** Locks a campaign, so that changes, announcement, tickets and draw follow one another. */
export const lockCampaign = (tx: Tx, id: string) =>
  tx.maybe<CampaignRow>(sql`select * from draws.campaigns where id = ${id} for update`)

/** Lists the newest campaigns with their numbers of tickets and the winners. */
export const listCampaigns = (tx: Tx, most: number) =>
  tx.rows<CampaignRow & { tickets: number; winnerCode: string | null; winnerId: string | null }>(sql`
    select c.*, (select count(*)::int4 from draws.tickets t where t.campaign_id = c.id) as tickets,
      w.code as winner_code, w.person_id as winner_id
    from draws.campaigns c
    left join lateral (
      select t.code, t.person_id from draws.tickets t where t.campaign_id = c.id
      order by t.code collate "C" offset c.winner - 1 limit 1) w on c.winner is not null
    order by c.created_at desc, c.id desc limit ${most}`)

export const insertCampaign = (
  tx: Tx,
  row: CampaignText & Pick<CampaignRow, 'id' | 'createdBy' | 'createdAt'>,
) =>
  tx.run(sql`
    insert into draws.campaigns (id, status, title, prize, rules, licence_number, starts_on, last_day, created_by,
      created_at)
    values (${row.id}, 'draft', ${JSON.stringify(row.title)}, ${JSON.stringify(row.prize)},
      ${JSON.stringify(row.rules)}, ${row.licenceNumber}, ${row.startsOn}, ${row.lastDay}, ${row.createdBy},
      ${row.createdAt})`)

export const updateCampaign = (tx: Tx, id: string, row: CampaignText) =>
  tx.run(sql`
    update draws.campaigns set title = ${JSON.stringify(row.title)}, prize = ${JSON.stringify(row.prize)},
      rules = ${JSON.stringify(row.rules)}, licence_number = ${row.licenceNumber}, starts_on = ${row.startsOn},
      last_day = ${row.lastDay}
    where id = ${id}`)

export const updateStatus = (tx: Tx, id: string, status: 'draft' | 'proposed') =>
  tx.run(sql`update draws.campaigns set status = ${status} where id = ${id}`)

export const deleteCampaign = (tx: Tx, id: string) =>
  tx.run(sql`delete from draws.campaigns where id = ${id}`)

type Announcement = Pick<CampaignRow, 'commitment' | 'seedSealed' | 'announcedBy' | 'announcedAt'>

export const markAnnounced = (tx: Tx, id: string, row: Announcement) =>
  tx.run(sql`
    update draws.campaigns set status = 'announced', commitment = ${row.commitment}, seed_sealed = ${row.seedSealed},
      announced_by = ${row.announcedBy}, announced_at = ${row.announcedAt}
    where id = ${id}`)

type Result = Pick<CampaignRow, 'seed' | 'listHash' | 'entries' | 'winner' | 'drawnBy' | 'drawnAt'>

export const markDrawn = (tx: Tx, id: string, row: Result) =>
  tx.run(sql`
    update draws.campaigns set status = 'drawn', seed = ${row.seed}, list_hash = ${row.listHash},
      entries = ${row.entries}, winner = ${row.winner}, drawn_by = ${row.drawnBy}, drawn_at = ${row.drawnAt}
    where id = ${id}`)

export interface DrawTicketRow {
  readonly campaignId: string
  readonly code: string
  readonly personId: string | null
  readonly registeredAt: Date
}

/** Adds tickets. Returns those that were added: neither a person nor a code occurs twice in a campaign. */
export const insertTickets = (tx: Tx, tickets: readonly DrawTicketRow[]) =>
  tx.rows<DrawTicketRow>(sql`
    insert into draws.tickets (campaign_id, code, person_id, registered_at)
    select * from unnest(${tickets.map((ticket) => ticket.campaignId)}::uuid[],
      ${tickets.map((ticket) => ticket.code)}::text[], ${tickets.map((ticket) => ticket.personId)}::uuid[],
      ${tickets.map((ticket) => ticket.registeredAt)}::timestamptz[])
    on conflict do nothing returning *`)

/** Lists the tickets in the order of the published list. */
export const listTickets = (tx: Tx, campaignId: string) =>
  tx.rows<DrawTicketRow>(sql`
    select * from draws.tickets where campaign_id = ${campaignId} order by code collate "C"`)

/** Returns the ticket at a position of the published list, from 1. */
export const findTicketAt = (tx: Tx, campaignId: string, position: number) =>
  tx.maybe<DrawTicketRow>(sql`
    select * from draws.tickets where campaign_id = ${campaignId}
    order by code collate "C" offset ${position - 1} limit 1`)

/** Returns which of these people have a ticket. */
export const listEntered = async (
  tx: Tx,
  campaignId: string,
  personIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx.rows<{ personId: string }>(sql`
    select person_id from draws.tickets
    where campaign_id = ${campaignId} and person_id = any (${personIds}::uuid[])`)
  return rows.map(({ personId }) => personId)
}

export const findTicket = (tx: Tx, campaignId: string, personId: string) =>
  tx.maybe<DrawTicketRow>(sql`
    select * from draws.tickets where campaign_id = ${campaignId} and person_id = ${personId}`)

export const listTicketsOf = (tx: Tx, personId: string) =>
  tx.rows<DrawTicketRow & { title: Bilingual }>(sql`
    select t.*, c.title from draws.tickets t join draws.campaigns c on c.id = t.campaign_id
    where t.person_id = ${personId} order by t.registered_at desc`)

export const clearPerson = (tx: Tx, personId: string) =>
  tx.run(sql`update draws.tickets set person_id = null where person_id = ${personId}`)
