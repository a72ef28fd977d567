import { digitsOf } from '#kit/digits.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { ascending, containsFolded, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { enquiryList } from '../lists.ts'
import type { EnquiryStatus } from '../vocabulary.ts'

export interface NewEnquiry {
  readonly id: string
  readonly organizationName: string
  readonly city: string
  readonly contactName: string
  readonly email: string
  readonly mobile: string
  readonly language: Locale
  readonly receivedAt: Date
}

export interface EnquiryRow extends NewEnquiry {
  readonly acknowledgedAt: Date | null
  readonly mailRefusedAt: Date | null
  readonly status: EnquiryStatus
  readonly handledBy: string | null
  readonly handledAt: Date | null
  readonly reason: string | null
  readonly organizationId: string | null
}

const columns = sql`id, organization_name, city, contact_name, email, mobile, language, received_at, acknowledged_at,
  mail_refused_at, status, handled_by, handled_at, reason,
  organization_id`

/** Returns 0 if the same enquiry is waiting already. */
export const insertEnquiry = (tx: Tx, e: NewEnquiry) =>
  tx.run(sql`
    insert into organizations.enquiries
      (id, organization_name, city, contact_name, email, mobile, language, received_at)
    values (${e.id}, ${e.organizationName}, ${e.city}, ${e.contactName}, ${e.email}, ${e.mobile}, ${e.language},
      ${e.receivedAt})
    on conflict (email, lower(organization_name)) where status = 'new' do nothing`)

export const findEnquiry = (tx: Tx, id: string) =>
  tx.maybe<EnquiryRow>(sql`select ${columns} from organizations.enquiries where id = ${id}`)

/** Locks the enquiry until the commit, so that operators decide one after the other. */
export const lockEnquiry = (tx: Tx, id: string) =>
  tx.maybe<EnquiryRow>(sql`select ${columns} from organizations.enquiries where id = ${id} for no key update`)

export const updateEnquiry = (
  tx: Tx,
  id: string,
  to: { status: EnquiryStatus; by: string; at: Date; reason: string | null; organizationId?: string },
) =>
  tx.run(sql`
    update organizations.enquiries
    set status = ${to.status}, handled_by = ${to.by}, handled_at = ${to.at}, reason = ${to.reason},
      organization_id = ${to.organizationId ?? null}
    where id = ${id}`)

export const recordAcknowledged = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update organizations.enquiries set acknowledged_at = ${now} where id = ${id}`)

export const recordMailRefused = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update organizations.enquiries set mail_refused_at = ${now} where id = ${id}`)

/** Deletes a batch of enquiries that were converted or declined before this time. Returns their number. */
export const deleteOldEnquiries = (tx: Tx, before: Date, limit: number) =>
  tx.run(sql`delete from organizations.enquiries where id in (
    select id from organizations.enquiries
    where status in ('converted', 'declined') and handled_at < ${before} limit ${limit})`)

export const listEnquiries = (tx: Tx, asked: ListQuery<typeof enquiryList>) =>
  loadListPage<EnquiryRow, typeof enquiryList>(
    tx,
    {
      list: enquiryList,
      columns,
      tables: sql`organizations.enquiries`,
      filters: { status: (status) => sql`status = ${status}`, ...dayConditions(sql`received_at`) },
      search: (text) => {
        const words = sql`organization_name || ' ' || city || ' ' || contact_name || ' ' || email || ' ' || mobile`
        const number = /\p{L}/u.test(text) ? '' : digitsOf(text).replace(/^(?:00966|966)?0?/, '')
        return number === ''
          ? containsFolded(words, text)
          : sql`(${containsFolded(words, text)} or strpos(mobile, ${number}) > 0)`
      },
      orders: {
        newest: [descending(sql`received_at`), descending(sql`id`)],
        oldest: [ascending(sql`received_at`), ascending(sql`id`)],
      },
    },
    asked,
  )
