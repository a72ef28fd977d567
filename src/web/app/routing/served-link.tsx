import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type ServedLinkProps = {
  /** A path of this site from the server, with parameters, query and hash, without a language. */
  leadsTo: string
  className?: string
  id?: string
  role?: string
  tabIndex?: number
  onClick?: () => void
  children: ReactNode
} & { [K in `aria-${string}`]?: string | boolean | undefined }

/** Links to a path that the server provides. */
export function ServedLink({ leadsTo, ...rest }: ServedLinkProps) {
  return <Link {...toLinkProps(leadsTo)} preload={false} {...rest} />
}

/** Converts such a path to the router's link properties. */
export function toLinkProps(leadsTo: string): Pick<LinkProps, 'to' | 'search' | 'hash'> {
  const { pathname, search, hash } = new URL(leadsTo, 'http://page')
  return {
    to: pathname as '/',
    search: Object.fromEntries(new URLSearchParams(search)) as never,
    ...(hash ? { hash: hash.slice(1) } : {}),
  }
}
