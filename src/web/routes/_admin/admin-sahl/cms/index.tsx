import { createFileRoute } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { contentReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ContentPages } from '#web/areas/content/pages.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/cms/')({
  staticData: {
    access: contentReaders,
    name: { ar: 'محتوى الصفحات', en: 'Page content' },
    words: ['content'],
    menus: { operator: { icon: FileText, group: 'content', place: 70, alsoFor: ['cms'] } },
  },
  loader: ({ context: { api } }) => api.content.editable(),
  head: ({ match }) => pageHead(match),
  component: ContentPages,
})
