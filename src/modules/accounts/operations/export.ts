import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { formatPhone } from '#kit/format-numbers.ts'
import type { AskedFile } from '#kit/list.ts'
import { recordAct } from '#modules/audit/index.ts'
import { roleLabel } from '#modules/identity/index.ts'
import { accountList } from '#modules/identity/lists.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { accountsContract } from '../contract.ts'
import { sheet as arabic } from '../messages.ar.ts'
import { sheet as english } from '../messages.en.ts'
import { listUserAccounts } from './operators.ts'

type AccountRow = AnswerOf<typeof accountsContract.accounts>['items'][number]
const words = { ar: arabic, en: english }

/** ADM-1: exports the accounts that match the filters and records the export in the audit log. */
export async function exportAccounts(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof accountList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.administration)
  const locale = lang ?? context.locale
  const said = words[locale]
  const file = await exportList<typeof accountList, AccountRow>(
    context,
    { columns, format, lang },
    {
      list: accountList,
      title: said.title,
      columns: said.columns,
      cells: {
        name: (row) => row.name,
        // The national form: spreadsheets read a leading plus as a formula.
        mobile: (row) => row.mobile && formatPhone(row.mobile).replace('+966 ', '0'),
        email: (row) => row.email,
        roles: (row) => row.roles.map((role) => roleLabel(role, locale)).join(said.and),
        status: (row) => (row.roles.includes('user') ? said.kyc[row.kycStatus] : null),
        activity: (row) => said.activity[row.isActive ? 'active' : 'inactive'],
        registered: (row) => ({ at: row.createdAt }),
      },
      partOf: (part) => listUserAccounts(context, { sort: 'newest', ...asked, ...part }),
    },
  )
  const { role, activity, kyc, from, to, q } = asked
  await recordAct(context, {
    act: 'accounts.accounts_exported',
    subject: { kind: 'list', id: 'accounts' },
    after: { role, activity, kyc, from, to, isSearched: Boolean(q), columns },
  })
  return file
}
