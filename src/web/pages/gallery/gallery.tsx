import { getRouteApi } from '@tanstack/react-router'
import { instantFrom } from '#kit/time.ts'
import sceneUrl from '#web/art/skyline-night.svg?url'
import cardUrl from '#web/art/tower-hijaz-night.svg?url'
import { Gallery } from '#web/components/gallery/gallery.tsx'

const route = getRouteApi('/test')

/** UI-10: every component in every state. */
export function GalleryPage() {
  const { now } = route.useLoaderData()
  return <Gallery pictures={{ card: cardUrl, scene: sceneUrl }} now={instantFrom(now)} />
}
