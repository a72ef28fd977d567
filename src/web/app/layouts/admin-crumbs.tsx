import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { usePageLocale } from '../context.ts'
import { usePresentPage, useTrail } from './page-trail.ts'

/** The breadcrumbs of the back office, from the names that the routes declare. */
export function AdminCrumbs({ className }: { className: string }) {
  const locale = usePageLocale()
  const { path, params, title } = usePresentPage()
  const trail = useTrail(path)
  return (
    <Breadcrumbs
      className={className}
      links={trail.map(({ to, name }) => (
        <Link key={to} to={to as '/'} params={params as never} preload={false}>
          {name[locale]}
        </Link>
      ))}
      current={title && <bdi>{title}</bdi>}
    />
  )
}
