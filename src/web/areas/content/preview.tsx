import { getRouteApi } from '@tanstack/react-router'
import { contentStaff, isAllowed } from '#kit/duties.ts'
import { formatDateTime } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { PreviewPage } from '#web/areas/admin/preview-page.tsx'
import { ButtonLink } from '#web/components/button.tsx'

const route = getRouteApi('/_admin/admin-sahl/cms/preview/$token')

/** CMS-1: shows the public page with its working copy. */
export function ContentPreviewPage() {
  const { preview: words } = useWords('content')
  const locale = usePageLocale()
  const { roles } = useSession()
  const { token } = route.useParams()
  const { lang = locale, device = 'phone' } = route.useSearch()
  const { name, path, expiresAt, shown } = route.useLoaderData()
  return (
    <PreviewPage
      from="/admin-sahl/cms/preview/$token"
      lang={lang}
      device={device}
      lead={words.lead(name[locale], formatDateTime(expiresAt, locale))}
      edit={
        isAllowed(roles, contentStaff) && (
          <ButtonLink size="sm" variant="outline" to="/admin-sahl/cms/$page" params={{ page: shown.page }}>
            {words.edit}
          </ButtonLink>
        )
      }
      title={words.frame}
      src={`/${lang}${path === '/' ? '' : path}?preview=${token}`}
    />
  )
}
