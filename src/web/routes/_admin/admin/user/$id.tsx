import { createFileRoute } from '@tanstack/react-router'
import { administrationReaders } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AccountFilePage } from '#web/areas/accounts/account-file.tsx'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin/user/$id')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'ملف الحساب', en: 'Account' },
    words: ['accounts', 'admin'],
  },
  validateSearch: (search): { ask?: string; form?: string } => askedAbout(search, [], ['switch', 'sessions']),
  loader: ({ context: { api }, params: { id } }) => api.accounts.account({ id }).catch(orNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.name ?? words.of('accounts').account.missing,
    })),
  component: AccountFilePage,
})
