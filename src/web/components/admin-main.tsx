import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { FlipIcon } from './icon.tsx'

/** A page of the back office: one thing under another beside the menu. */
export const AdminMain = ({ children }: { children: ReactNode }) => (
  <main id="main" className="grid grid-cols-1 gap-3.5 px-4 pt-5 pb-10 md:gap-4.5 md:px-8 md:pt-7 md:pb-12">
    {children}
  </main>
)

/** The way from a page about one thing back to all of them. */
export const BackLink = (props: { to: NonNullable<LinkProps['to']>; search?: object; label: string }) => (
  <Link to={props.to} search={(props.search ?? {}) as never} className="link text-sm">
    <FlipIcon of={ArrowLeft} size="sm" />
    {props.label}
  </Link>
)

/** Of a page about one thing: the way back to all of them, its name, and how it stands. */
export const AdminHead = (props: {
  back: { to: NonNullable<LinkProps['to']>; label: string }
  title: ReactNode
  badge?: ReactNode
}) => (
  <div>
    <BackLink {...props.back} />
    <div className="flex items-center justify-between gap-4 flex-wrap mt-2">
      <h1 className="h2">{props.title}</h1>
      {props.badge}
    </div>
  </div>
)

/** What is read at length, and what stands beside it where there is room. */
export const adminColumns =
  'grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]'
