import type { AnswerOf } from '#kit/contract.ts'
import { formatRate } from '#kit/format.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../contract.ts'
import { managedList } from '../managed-lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { requireManagedReader } from '../policy.ts'
import { loadManagedPage } from './list-managed.ts'

type Line = AnswerOf<typeof opportunitiesContract.managed>['items'][number]
const at = (instant: string | null) => instant && { at: instant }

/** ADM-1: exports the opportunities that match the filters. */
export async function exportManaged(
  context: Context,
  asked: AskedFile<typeof managedList>,
): Promise<Response> {
  requireManagedReader(context)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof managedList, Line>(context, asked, {
    ...sheet,
    list: managedList,
    act: 'opportunities.managed_exported',
    subject: { kind: 'list', id: 'opportunities' },
    cells: {
      property: (row) => row.title || sheet.untitled,
      lifecycle: (row) => labels.lifecycle[row.lifecycle],
      funded: (row) => formatRate(row.fundedBps),
      invested: (row) => ({ halalas: row.invested }),
      reserved: (row) => ({ halalas: row.reserved }),
      price: ({ price }) => (price === null ? null : { halalas: price }),
      opens: (row) => at(row.opensAt),
      closes: (row) => at(row.closesAt),
      deadline: (row) => at(row.completeBy),
    },
    load: (query) => loadManagedPage(inLanguage, query),
  })
}
