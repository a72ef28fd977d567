import { formatNationalPhone } from '#kit/format-numbers.ts'
import type { AskedFile } from '#kit/list.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requirePermission } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import { customerList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { maySeeCustomers } from '../policy.ts'
import { listCustomers } from './customer-list.ts'
import type { CustomerLine } from './customers.ts'

/** ADM-1: exports the customers that match the filters and records the export in the audit log. */
export async function exportCustomers(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof customerList>,
): Promise<Response> {
  requirePermission(maySeeCustomers(context.actor))
  const { sheet, labels } = (lang ?? context.locale) === 'ar' ? arabic : english
  const file = await exportList<typeof customerList, CustomerLine>(
    context,
    { columns, format, lang },
    {
      list: customerList,
      title: sheet.title,
      columns: sheet.columns,
      cells: {
        name: (row) => row.name,
        nationalId: (row) => row.nationalId,
        mobile: (row) => row.mobile && formatNationalPhone(row.mobile),
        email: (row) => row.email,
        status: (row) => labels.status[row.kycStatus],
        submitted: (row) => row.submittedAt && { at: row.submittedAt },
        registered: (row) => ({ at: row.registeredAt }),
      },
      partOf: async (part) => {
        const { total, ...page } = await listCustomers(context, { sort: 'newest', ...asked, ...part })
        return { ...page, totals: total === null ? null : { count: total, isMore: false } }
      },
    },
  )
  const subject = { kind: 'list', id: 'customers' }
  const { status, sort, from, to } = asked
  const after = { status, sort, from, to, isSearched: Boolean(asked.q), columns }
  await recordAct(context, { act: 'verification.customers_exported', subject, after })
  return file
}
