import { createFileRoute } from '@tanstack/react-router'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { readPreviewSearch } from '#web/areas/admin/preview-search.ts'
import { OpportunityPreviewPage } from '#web/areas/opportunity-editor/preview.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/preview/$token')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'معاينة الفرصة', en: 'Preview of an opportunity' },
    words: ['opportunity-editor', 'admin'],
  },
  validateSearch: readPreviewSearch,
  loader: ({ context: { api }, params }) => api.opportunities.preview(params),
  head: ({ match }) => pageHead(match),
  component: OpportunityPreviewPage,
})
