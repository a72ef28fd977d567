import { createFileRoute } from '@tanstack/react-router'
import { contentEditors } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ContentEditor } from '#web/areas/content/editor.tsx'
import { loadContentEditor } from '#web/areas/content/load.ts'

export const Route = createFileRoute('/_admin/admin-sahl/cms/$page')({
  staticData: {
    access: contentEditors,
    name: { ar: 'تحرير محتوى صفحة', en: 'Edit page content' },
    words: ['content'],
  },
  loader: ({ context: { api }, params: { page } }) => loadContentEditor(api, page),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ locale }) => (loaderData ? { title: loaderData.name[locale] } : {})),
  component: ContentEditor,
})
