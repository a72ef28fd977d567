import { useRouterState } from '@tanstack/react-router'
import { CardSkeleton, LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'

const places = ['one', 'two', 'three'] as const

/** Placeholder of a page on a slow connection: cards for the list, panels for all others. */
export function PendingPage() {
  const isList = useRouterState({ select: ({ location }) => location.pathname.endsWith('/user/properties') })
  return (
    <main id="main" className="wrap">
      <LoadingRegion className="grid grid-cols-1 gap-4 py-10">
        <Skeleton width="min(60%, 320px)" height="40px" />
        {isList ? (
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {places.map((place) => (
              <CardSkeleton key={place} />
            ))}
          </div>
        ) : (
          places.map((place) => (
            <Card key={place} pad className="grid grid-cols-1 gap-4">
              <Skeleton width="30%" />
              <Skeleton height="48px" />
              <Skeleton width="70%" />
            </Card>
          ))
        )}
      </LoadingRegion>
    </main>
  )
}
