import { createFileRoute } from '@tanstack/react-router'
import { financeMakers } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AddReceiptsPage } from '#web/areas/receipts/add.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/receipt/new')({
  staticData: {
    access: financeMakers,
    name: { ar: 'تسجيل حوالات أو استيرادها', en: 'Record or import receipts' },
    words: ['receipts', 'admin'],
  },
  head: ({ match }) => pageHead(match),
  component: AddReceiptsPage,
})
