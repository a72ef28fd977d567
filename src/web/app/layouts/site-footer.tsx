import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { StaticPart } from '../routing/static-part.tsx'
import { FooterContent, type FooterLook } from './footer-content.tsx'

const served = createIsomorphicFn()
  .server(() => FooterContent)
  .client(() => undefined)
const Fetched = lazy(async () => ({
  default: (await fetchedPart(() => import('./footer-content.tsx'))).FooterContent,
}))

/** The footer of every layout. A page that opens with it loads no script for it. */
export const SiteFooter = ({ look = 'site' }: { look?: FooterLook }) => (
  <StaticPart served={served()} fetched={Fetched} props={{ look }} />
)
