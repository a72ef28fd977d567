import { getRouteApi } from '@tanstack/react-router'
import { instantFrom } from '#kit/time.ts'
import { useBrand } from '#web/app/context.ts'
import sceneUrl from '#web/art/skyline-night.svg?url'
import cardUrl from '#web/art/tower-hijaz-night.svg?url'
import { ComponentGallery } from '#web/components/gallery/gallery.tsx'

const route = getRouteApi('/test')

/** UI-10: every component in every state. */
export function GalleryPage() {
  const { now } = route.useLoaderData()
  const pictures = { card: cardUrl, scene: sceneUrl }
  return <ComponentGallery brand={useBrand()} pictures={pictures} now={instantFrom(now)} />
}
