import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { formatNationalPhone } from '#kit/format-numbers.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { roleLabel } from '#modules/identity/index.ts'
import { accountList } from '#modules/identity/lists.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { accountsContract } from '../contract.ts'
import { sheet as arabic } from '../messages.ar.ts'
import { sheet as english } from '../messages.en.ts'
import { listUserAccounts } from './operators.ts'

type AccountRow = AnswerOf<typeof accountsContract.accounts>['items'][number]
const words = { ar: arabic, en: english }

/** ADM-1: exports the accounts that match the filters. */
export async function exportAccounts(
  context: Context,
  asked: AskedFile<typeof accountList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.administration)
  const locale = asked.lang ?? context.locale
  const said = words[locale]
  return await exportRecordedList<typeof accountList, AccountRow>(context, asked, {
    ...said,
    list: accountList,
    act: 'accounts.accounts_exported',
    subject: { kind: 'list', id: 'accounts' },
    cells: {
      name: (row) => row.name,
      mobile: (row) => row.mobile && formatNationalPhone(row.mobile),
      email: (row) => row.email,
      roles: (row) => row.roles.map((role) => roleLabel(role, locale)).join(said.and),
      status: (row) => (row.roles.includes('user') ? said.kyc[row.kycStatus] : null),
      activity: (row) => said.activity[row.isActive ? 'active' : 'inactive'],
      registered: (row) => ({ at: row.createdAt }),
    },
    load: (query) => listUserAccounts(context, query),
  })
}
