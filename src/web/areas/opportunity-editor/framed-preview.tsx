import { getRouteApi } from '@tanstack/react-router'
import { UserFrame } from '#web/app/layouts/user-frame.tsx'
import { PropertyPage } from '#web/areas/opportunity/detail.tsx'

const route = getRouteApi('/admin-sahl/opportunity-preview/$token')

/** OPP-1: the page of an opportunity with its unpublished changes, as a visitor sees it. */
export function FramedPreview() {
  const { property } = route.useLoaderData()
  return (
    <UserFrame cartCount={0}>
      <PropertyPage property={property} investor={null} actions={{}} record={null} />
    </UserFrame>
  )
}
