import { createFileRoute } from '@tanstack/react-router'
import { opportunityEditors } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { EditorPage } from '#web/areas/opportunity-editor/editor.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id_/edit')({
  staticData: {
    access: opportunityEditors,
    name: { ar: 'تعديل الفرصة', en: 'Edit opportunity' },
    words: ['opportunity-editor', 'opportunity-papers', 'opportunity-money', 'admin'],
  },
  loader: ({ context: { api }, params: { id } }) => api.opportunities.editor({ id }).catch(orNotFound),
  head: ({ match }) => pageHead(match),
  component: EditorPage,
})
