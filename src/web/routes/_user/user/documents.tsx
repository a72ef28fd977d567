import { createFileRoute } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { DocumentsPage } from '#web/areas/documents/documents.tsx'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export const Route = createFileRoute('/_user/user/documents')({
  staticData: {
    access: holders,
    words: ['documents'],
    menus: { account: { icon: FileText, place: 15, label: { ar: 'المستندات', en: 'Documents' } } },
  },
  loader: ({ context }) => whenVerified(context, () => context.api.documents.documents({})),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('documents').title })),
  component: DocumentsPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="documents" />,
})
