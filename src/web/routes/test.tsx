import { createFileRoute } from '@tanstack/react-router'
import { systemClock } from '#kit/time.ts'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { GalleryPage } from '#web/areas/gallery/gallery.tsx'

export const Route = createFileRoute('/test')({
  staticData: { access: everyone, noindex: true },
  // The server sends the time, so that both sides render the same dates.
  loader: () => ({ now: systemClock().toISOString() }),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('frame').gallery })),
  component: GalleryPage,
})
