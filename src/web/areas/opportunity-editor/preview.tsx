import { getRouteApi, Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { formatDateTime } from '#kit/format.ts'
import { type Locale, locales } from '#kit/locale.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { DeviceFrame, deviceSizes, devices } from '#web/components/structure/device-frame.tsx'

interface PreviewSearch {
  lang?: Locale
  device?: (typeof devices)[number]
}

export const readPreviewSearch = (search: Record<string, unknown>): PreviewSearch => {
  const lang = locales.find((one) => one === search.lang)
  const device = devices.find((one) => one === search.device)
  return { ...(lang ? { lang } : {}), ...(device ? { device } : {}) }
}

const route = getRouteApi('/_admin/admin-sahl/opportunity/preview/$token')

/** OPP-1: shows the page of an opportunity in a frame of a phone's or a desktop's width, in either language. */
export function PreviewPage() {
  const { previewPage: words, languages } = useWords('opportunity-editor')
  const locale = usePageLocale()
  const { token } = route.useParams()
  const { lang = locale, device = 'phone' } = route.useSearch()
  const { opportunityId, expiresAt } = route.useLoaderData()
  const here = { from: '/admin-sahl/opportunity/preview/$token', to: '.' } as const
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href)
    toasts.add({ color: 'ok', title: words.linkCopied })
  }
  return (
    <AdminMain>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <PageTitle />
          <p className="text-sm text-text-2">{words.lead(formatDateTime(expiresAt, locale))}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <SegmentLinks label={words.languages}>
            {locales.map((one) => (
              <Link
                key={one}
                {...here}
                search={{ lang: one, device }}
                aria-current={one === lang ? 'true' : undefined}
              >
                {languages[one]}
              </Link>
            ))}
          </SegmentLinks>
          <SegmentLinks label={words.devices}>
            {devices.map((one) => (
              <Link
                key={one}
                {...here}
                search={{ lang, device: one }}
                aria-current={one === device ? 'true' : undefined}
              >
                {words[one]}
              </Link>
            ))}
          </SegmentLinks>
          <Button size="sm" variant="outline" onClick={() => void copyLink()}>
            <Icon of={Copy} size="sm" />
            {words.copyLink}
          </Button>
          <ButtonLink
            size="sm"
            variant="outline"
            to="/admin-sahl/opportunity/$id/edit"
            params={{ id: opportunityId }}
          >
            {words.edit}
          </ButtonLink>
        </div>
      </div>
      <DeviceFrame
        key={`${lang}-${device}`}
        title={words.frame}
        src={`/${lang}/admin-sahl/opportunity-preview/${token}`}
        {...deviceSizes[device]}
      />
    </AdminMain>
  )
}
