import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { ledgerAccountList } from '#modules/ledger/lists.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { booksContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listLedgerAccounts } from './read-accounts.ts'

type Line = AnswerOf<typeof booksContract.accounts>['items'][number]

/** ADM-1, LED-7: exports the accounts that match the filters, with their balances now or at the end of a day. */
export async function exportLedgerAccounts(
  context: Context,
  asked: AskedFile<typeof ledgerAccountList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { accountsSheet: sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  const ownerText = ({ kind, id, name, organizationId }: Line['owner']) =>
    kind === 'platform'
      ? sheet.platform
      : holderText({ name: name ?? id ?? '', organizationId }, inLanguage.locale)
  return await exportRecordedList<typeof ledgerAccountList, Line>(context, asked, {
    ...sheet,
    list: ledgerAccountList,
    act: 'books.accounts_exported',
    subject: { kind: 'list', id: 'ledger_accounts' },
    cells: {
      owner: ({ owner }) => ownerText(owner),
      kind: (row) => labels.accounts[row.kind],
      balance: (row) => ({ halalas: row.balance }),
      entries: (row) => String(row.entries),
      opened: (row) => ({ at: row.openedAt }),
      account: (row) => row.id,
    },
    load: (query) => listLedgerAccounts(inLanguage, query),
  })
}
