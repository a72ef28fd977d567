import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { formatNationalPhone } from '#kit/format-numbers.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { organizationsContract } from '../contract.ts'
import { enquiryList, organizationList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listOrganizations } from './admin.ts'
import { listEnquiries } from './enquiries.ts'

type Endpoints = typeof organizationsContract
type Line = AnswerOf<Endpoints['list']>['items'][number]
type Enquiry = AnswerOf<Endpoints['enquiries']>['items'][number]

/** ADM-1, ORG-6: exports the organizations that match the filters. */
export async function exportOrganizations(
  context: Context,
  asked: AskedFile<typeof organizationList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.compliance)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof organizationList, Line>(context, asked, {
    ...sheet,
    list: organizationList,
    act: 'organizations.exported',
    subject: { kind: 'list', id: 'organizations' },
    cells: {
      name: (row) => row.name,
      city: (row) => row.city,
      address: (row) => row.slug,
      state: (row) => (row.isSuspended ? sheet.suspended : sheet.active),
      verification: (row) => sheet.verification[row.verification],
      owners: (row) => row.owners.join(sheet.and),
      members: (row) => String(row.memberCount),
      created: (row) => ({ at: row.createdAt }),
    },
    load: (query) => listOrganizations(inLanguage, query),
  })
}

/** ADM-1, ORG-1: exports the enquiries that match the filters. */
export async function exportEnquiries(
  context: Context,
  asked: AskedFile<typeof enquiryList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.administration)
  const { enquirySheet: sheet } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof enquiryList, Enquiry>(context, asked, {
    ...sheet,
    list: enquiryList,
    act: 'organizations.enquiries_exported',
    subject: { kind: 'list', id: 'organization_enquiries' },
    cells: {
      organization: (row) => row.organizationName,
      city: (row) => row.city,
      status: (row) => sheet.statuses[row.status],
      contact: (row) => row.contactName,
      email: (row) => row.email,
      mobile: (row) => formatNationalPhone(row.mobile),
      received: (row) => ({ at: row.receivedAt }),
    },
    load: (query) => listEnquiries(context, query),
  })
}
