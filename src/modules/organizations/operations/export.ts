import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { organizationsContract } from '../contract.ts'
import { organizationList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listOrganizations } from './admin.ts'

type Line = AnswerOf<typeof organizationsContract.list>['items'][number]

/** ADM-1, ORG-6: exports the organizations that match the filters and records the export in the audit log. */
export async function exportOrganizations(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof organizationList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.compliance)
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const { sheet } = inLanguage.locale === 'ar' ? arabic : english
  const file = await exportList<typeof organizationList, Line>(
    context,
    { columns, format, lang },
    {
      list: organizationList,
      title: sheet.title,
      columns: sheet.columns,
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
      partOf: (part) => listOrganizations(inLanguage, { ...asked, ...part }),
    },
  )
  const { q, ids: _, sort: __, ...filters } = asked
  await recordAct(context, {
    act: 'organizations.exported',
    subject: { kind: 'list', id: 'organizations' },
    after: { ...filters, isSearched: Boolean(q), columns },
  })
  return file
}
