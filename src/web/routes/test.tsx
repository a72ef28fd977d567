import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { GalleryPage } from '#web/pages/gallery/gallery.tsx'

export const Route = createFileRoute('/test')({
  staticData: { words: ['gallery'], noindex: true },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('gallery').title })),
  component: GalleryPage,
})
