import { createFileRoute } from '@tanstack/react-router'
import { contentReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { readPreviewSearch } from '#web/areas/admin/preview-search.ts'
import { ContentPreviewPage } from '#web/areas/content/preview.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/cms/preview/$token')({
  staticData: {
    access: contentReaders,
    name: { ar: 'معاينة محتوى صفحة', en: 'Preview of page content' },
    words: ['content', 'admin'],
  },
  validateSearch: readPreviewSearch,
  loader: ({ context: { api }, params }) => api.content.preview(params),
  head: ({ match }) => pageHead(match),
  component: ContentPreviewPage,
})
