import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { usePresentPage } from '#web/app/layouts/page-trail.ts'
import { FlipIcon } from '../pictures/icon.tsx'

/** The main part of a back-office page, in one column beside the menu. */
export const AdminMain = ({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) => (
  // A button is as wide as its card on phones alone.
  <main
    ref={ref}
    id="main"
    className="grid grid-cols-1 gap-3.5 px-4 pt-5 pb-10 md:gap-4.5 md:px-8 md:pt-7 md:pb-12 md:[&_.btn-block]:w-auto"
  >
    {children}
  </main>
)

/** The link from a detail page to its list. */
export const BackLink = (props: { to: NonNullable<LinkProps['to']>; search?: object; label: string }) => (
  <Link to={props.to} search={(props.search ?? {}) as never} className="link text-sm">
    <FlipIcon of={ArrowLeft} size="sm" />
    {props.label}
  </Link>
)

/** The title of a page, and its buttons beside it where there is room. */
export const titleRow = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-3'

/** The heading of a page that is no record: the name that its route declares. */
export const PageTitle = () => <h1 className="h2">{usePresentPage().title}</h1>

/** The head of a detail page: the link to the list, the name and the status. */
export const AdminHead = (props: {
  back: { to: NonNullable<LinkProps['to']>; label: string }
  /** By default the name of the page. */
  title?: ReactNode
  badge?: ReactNode
  lead?: ReactNode
}) => (
  <div>
    <BackLink {...props.back} />
    <div className="flex items-center gap-x-3 gap-y-2 flex-wrap mt-2">
      {props.title === undefined ? <PageTitle /> : <h1 className="h2 wrap-anywhere">{props.title}</h1>}
      {props.badge}
    </div>
    {props.lead && <p className="text-sm text-text-2 max-w-measure">{props.lead}</p>}
  </div>
)

/** Two columns where there is room: the details, and a narrow column beside them. */
export const adminColumns =
  'grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]'
