import { createFileRoute } from '@tanstack/react-router'
import type { Bilingual } from '#kit/locale.ts'
import { contentReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ContentHistoryPage } from '#web/areas/content/history.tsx'
import { loadContentHistory } from '#web/areas/content/load.ts'

export const Route = createFileRoute('/_admin/admin-sahl/cms/$page_/history')({
  staticData: {
    access: contentReaders,
    name: { ar: 'سجل محتوى صفحة', en: 'History of page content' },
    recordAbove: ({ name }: { name: Bilingual }, locale) => name[locale],
    words: ['content'],
  },
  loader: ({ context: { api }, params: { page } }) => loadContentHistory(api, page),
  head: ({ match }) => pageHead(match),
  component: ContentHistoryPage,
})
