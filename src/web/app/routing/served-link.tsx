import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type ServedLinkProps = {
  /** A page of ours as the server names it, its parameters filled in: path, query and hash, without a language. */
  leadsTo: string
  className?: string
  id?: string
  role?: string
  tabIndex?: number
  onClick?: () => void
  children: ReactNode
} & { [K in `aria-${string}`]?: string | boolean | undefined }

/** A link to where something that the server tells of stands. */
export function ServedLink({ leadsTo, ...rest }: ServedLinkProps) {
  return <Link {...placeOf(leadsTo)} preload={false} {...rest} />
}

/** The same as what the router navigates to. */
export function placeOf(leadsTo: string): Pick<LinkProps, 'to' | 'search' | 'hash'> {
  const { pathname, search, hash } = new URL(leadsTo, 'http://page')
  return {
    to: pathname as '/',
    search: Object.fromEntries(new URLSearchParams(search)) as never,
    ...(hash ? { hash: hash.slice(1) } : {}),
  }
}
