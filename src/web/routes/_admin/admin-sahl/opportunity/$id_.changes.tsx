import { createFileRoute } from '@tanstack/react-router'
import { changeLogList } from '#modules/opportunities/managed-lists.ts'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { ChangeLogPage } from '#web/areas/opportunity-editor/change-log.tsx'
import { type ListAddress, readListAddress } from '#web/components/list/address.ts'

type ChangeLog = Awaited<ReturnType<Api['opportunities']['changeLog']>>

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id_/changes')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'سجل تغييرات الفرصة', en: 'Change log of an opportunity' },
    recordAbove: ({ title }: ChangeLog, locale) => title[locale] ?? '',
    words: ['opportunity-editor', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof changeLogList> => readListAddress(changeLogList, search),
  loaderDeps: ({ search: { section, sort, cursor } }) => ({ section, sort, cursor }),
  loader: ({ context, deps, params }) =>
    loadFromCursor({ ...deps, ...params }, context.api.opportunities.changeLog).catch(orNotFound),
  head: ({ match }) => pageHead(match),
  component: ChangeLogPage,
})
