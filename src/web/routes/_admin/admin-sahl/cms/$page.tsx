import { createFileRoute } from '@tanstack/react-router'
import { contentEditors } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ContentEditor } from '#web/areas/content/editor.tsx'
import { requireContentPage } from '#web/areas/content/page-names.ts'

export const Route = createFileRoute('/_admin/admin-sahl/cms/$page')({
  staticData: {
    access: contentEditors,
    name: { ar: 'تحرير محتوى صفحة', en: 'Edit page content' },
    words: ['content'],
  },
  loader: ({ context: { api }, params: { page } }) => api.content.editor({ page: requireContentPage(page) }),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => (loaderData ? { title: words.of('content').pages[loaderData.page] } : {})),
  component: ContentEditor,
})
