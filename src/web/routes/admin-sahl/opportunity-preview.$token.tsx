import { createFileRoute } from '@tanstack/react-router'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { FramedPreview } from '#web/areas/opportunity-editor/framed-preview.tsx'

export const Route = createFileRoute('/admin-sahl/opportunity-preview/$token')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'صفحة الفرصة في المعاينة', en: 'Page of an opportunity in its preview' },
    words: ['opportunities', 'opportunity', 'track-record', 'valuations'],
    noindex: true,
    isFramed: true,
  },
  loader: ({ context: { api }, params }) => api.opportunities.preview(params).catch(orNotFound),
  head: ({ match, loaderData }) => pageHead(match, () => ({ title: loaderData?.property.title ?? '' })),
  component: FramedPreview,
})
