import { getRouteApi, Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { contentStaff, isAllowed } from '#kit/duties.ts'
import { formatDateTime } from '#kit/format.ts'
import { locales } from '#kit/locale.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { DeviceFrame, deviceSizes, devices } from '#web/components/structure/device-frame.tsx'

const route = getRouteApi('/_admin/admin-sahl/cms/preview/$token')

/** CMS-1: shows the public page with its working copy in a frame of a device's width, in either language. */
export function ContentPreviewPage() {
  const { preview: words, languages } = useWords('content')
  const locale = usePageLocale()
  const { roles } = useSession()
  const { token } = route.useParams()
  const { lang = locale, device = 'phone' } = route.useSearch()
  const { name, path, expiresAt, shown } = route.useLoaderData()
  const here = { from: '/admin-sahl/cms/preview/$token', to: '.' } as const
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href)
    toasts.add({ color: 'ok', title: words.linkCopied })
  }
  return (
    <AdminMain>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <PageTitle />
          <p className="text-sm text-text-2">{words.lead(name[locale], formatDateTime(expiresAt, locale))}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <SegmentLinks label={words.language}>
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
          <SegmentLinks label={words.device}>
            {devices.map((one) => (
              <Link
                key={one}
                {...here}
                search={{ lang, device: one }}
                aria-current={one === device ? 'true' : undefined}
              >
                {words.devices[one]}
              </Link>
            ))}
          </SegmentLinks>
          <Button size="sm" variant="outline" onClick={() => void copyLink()}>
            <Icon of={Copy} size="sm" />
            {words.copyLink}
          </Button>
          {isAllowed(roles, contentStaff) && (
            <ButtonLink size="sm" variant="outline" to="/admin-sahl/cms/$page" params={{ page: shown.page }}>
              {words.edit}
            </ButtonLink>
          )}
        </div>
      </div>
      <DeviceFrame
        key={`${lang}-${device}`}
        title={words.frame}
        src={`/${lang}${path === '/' ? '' : path}?preview=${token}`}
        {...deviceSizes[device]}
      />
    </AdminMain>
  )
}
