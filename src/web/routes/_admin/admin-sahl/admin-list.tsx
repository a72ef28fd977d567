import { createFileRoute } from '@tanstack/react-router'
import { ShieldUser } from 'lucide-react'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { operatorSearch } from '#web/areas/accounts/operator-questions.ts'
import { OperatorsPage } from '#web/areas/accounts/operators.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/admin-list')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'المشرفون', en: 'Operators' },
    words: ['accounts', 'admin'],
    menus: { operator: { icon: ShieldUser, group: 'system', place: 62 } },
  },
  validateSearch: operatorSearch,
  loader: ({ context }) => context.api.accounts.operators({}),
  head: ({ match }) => pageHead(match),
  component: OperatorsPage,
})
