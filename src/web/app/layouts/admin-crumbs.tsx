import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { usePageLocale } from '../context.ts'
import { usePresentPage, useTrail } from './page-trail.ts'

/** The breadcrumbs of the back office, from the names that the routes declare. */
export function AdminCrumbs({ className }: { className: string }) {
  const locale = usePageLocale()
  const { path, params, title, recordAbove } = usePresentPage()
  const trail = useTrail(path)
  return (
    <Breadcrumbs
      className={className}
      links={trail.map(({ to, name }, index) => (
        <Link key={to} to={to as '/'} params={params as never} preload={false}>
          {recordAbove && index === trail.length - 1 ? <bdi>{recordAbove}</bdi> : name[locale]}
        </Link>
      ))}
      current={title && <bdi>{title}</bdi>}
    />
  )
}
