import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales } from '#kit/locale.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { DeviceFrame, deviceSizes, devices } from '#web/components/structure/device-frame.tsx'
import type { PreviewSearch } from './preview-search.ts'

export interface PreviewPageProps extends Required<PreviewSearch> {
  from: '/admin-sahl/cms/preview/$token' | '/admin-sahl/opportunity/preview/$token'
  lead: string
  /** The link to the editor. */
  edit: ReactNode
  /** The name of the frame, for readers who do not see it. */
  title: string
  src: string
}

/** A working copy in a frame of a phone's or a desktop's width, in either language. */
export function PreviewPage({ from, lang, device, lead, edit, title, src }: PreviewPageProps) {
  const { preview: words } = useWords('admin')
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href)
    toasts.add({ color: 'ok', title: words.linkCopied })
  }
  return (
    <AdminMain>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <PageTitle />
          <p className="text-sm text-text-2">{lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <SegmentLinks label={words.language}>
            {locales.map((one) => (
              <Link
                key={one}
                from={from}
                to="."
                search={{ lang: one, device }}
                aria-current={one === lang ? 'true' : undefined}
              >
                {words.languages[one]}
              </Link>
            ))}
          </SegmentLinks>
          <SegmentLinks label={words.device}>
            {devices.map((one) => (
              <Link
                key={one}
                from={from}
                to="."
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
          {edit}
        </div>
      </div>
      <DeviceFrame key={`${lang}-${device}`} title={title} src={src} {...deviceSizes[device]} />
    </AdminMain>
  )
}
