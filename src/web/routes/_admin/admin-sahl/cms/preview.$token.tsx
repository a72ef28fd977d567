import { createFileRoute } from '@tanstack/react-router'
import { contentReaders } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { readContentPreviewSearch } from '#web/areas/content/load.ts'
import { ContentPreviewPage } from '#web/areas/content/preview.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/cms/preview/$token')({
  staticData: {
    access: contentReaders,
    name: { ar: 'معاينة محتوى صفحة', en: 'Preview of page content' },
    words: ['content'],
  },
  validateSearch: readContentPreviewSearch,
  loader: ({ context: { api }, params }) => api.content.preview(params).catch(orNotFound),
  head: ({ match }) => pageHead(match),
  component: ContentPreviewPage,
})
