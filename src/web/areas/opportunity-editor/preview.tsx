import { getRouteApi } from '@tanstack/react-router'
import { formatDateTime } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { PreviewPage } from '#web/areas/admin/preview-page.tsx'
import { ButtonLink } from '#web/components/button.tsx'

const route = getRouteApi('/_admin/admin-sahl/opportunity/preview/$token')

/** OPP-1: shows the page of an opportunity as investors will see it. */
export function OpportunityPreviewPage() {
  const { previewPage: words } = useWords('opportunity-editor')
  const locale = usePageLocale()
  const { token } = route.useParams()
  const { lang = locale, device = 'phone' } = route.useSearch()
  const { opportunityId, expiresAt } = route.useLoaderData()
  return (
    <PreviewPage
      from="/admin-sahl/opportunity/preview/$token"
      lang={lang}
      device={device}
      lead={words.lead(formatDateTime(expiresAt, locale))}
      edit={
        <ButtonLink
          size="sm"
          variant="outline"
          to="/admin-sahl/opportunity/$id/edit"
          params={{ id: opportunityId }}
        >
          {words.edit}
        </ButtonLink>
      }
      title={words.frame}
      src={`/${lang}/admin-sahl/opportunity-preview/${token}`}
    />
  )
}
