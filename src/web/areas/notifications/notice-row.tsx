import { useRouter } from '@tanstack/react-router'
import { Building2, ChartPie, IdCard, type LucideIcon, UserRound, Wallet } from 'lucide-react'
import type { NoticeTopic } from '#kit/notices.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import type { Notice } from './load.ts'
import { setUnread } from './unread.ts'

const icons: Readonly<Record<NoticeTopic, LucideIcon>> = {
  payments: Wallet,
  investing: Building2,
  holdings: ChartPie,
  eligibility: IdCard,
  account: UserRound,
}

export interface NoticeRowProps {
  notice: Notice
  now: Date
  isNewText: string
  /** Less space, as in the popover of the bell. */
  compact?: boolean
}

const layout = (compact: boolean | undefined) =>
  classNames('flex items-start gap-3.5', compact ? 'rounded-(--r-control) px-3 py-2.5' : 'px-5 py-3.5')

/** A notice that links to its subject. Following it marks it as read. */
export function NoticeRow({ notice, now, isNewText, compact }: NoticeRowProps) {
  const router = useRouter()
  const { id, topic, title, body, link, at, isRead } = notice
  const follow = () => {
    if (isRead) return
    // Not awaited by the page that opens.
    router.options.context.api.notifications
      .markRead({ ids: [id] })
      .then(({ unread }) => setUnread(unread))
      .catch(() => undefined)
  }
  const content = (
    <>
      <Tile icon={icons[topic]} tone={isRead ? 'neutral' : 'brand-soft'} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold block">{title}</span>
        <span className="text-sm text-text-2 block">{body}</span>
        <AgoText value={at} now={now} className="text-xs text-text-3" />
      </span>
      {!isRead && (
        <span className="mt-2 size-2.5 flex-none rounded-full bg-primary">
          <span className="sr-only">{isNewText}</span>
        </span>
      )}
    </>
  )
  if (link === null) return <div className={layout(compact)}>{content}</div>
  return (
    <ServedLink
      leadsTo={link}
      className={classNames(layout(compact), 'hover:bg-sunken focus-visible:bg-sunken')}
      onClick={follow}
    >
      {content}
    </ServedLink>
  )
}
