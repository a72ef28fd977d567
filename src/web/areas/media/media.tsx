import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { UploadArea } from '#web/areas/opportunity-papers/upload-area.tsx'
import { useUploads } from '#web/areas/opportunity-papers/use-uploads.ts'
import { Button } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { EmptyState } from '#web/components/structure/surfaces.tsx'
import type { MediaItem } from './load.ts'
import { MediaCard } from './media-card.tsx'

const CropPicture = lazy(() => import('#web/areas/opportunity-papers/crop-picture.tsx'))
const route = getRouteApi('/_admin/admin-sahl/cms/media')

/** CMS-1: the pictures for public pages: uploads, descriptions, crops, and the pages that show them. */
export function MediaPage() {
  const words = useWords('media')
  const { content } = useApi()
  const router = useRouter()
  const { items, isMore, can } = route.useLoaderData()
  const { q } = route.useSearch()
  const [cropped, setCropped] = useState<MediaItem | null>(null)
  const { uploads, add, clear } = useUploads(async (file, call) => {
    await content.addMedia({ file }, call)
    await router.invalidate()
  })
  const last = items.at(-1)
  return (
    <AdminMain>
      <PageTitle />
      {can.manage && (
        <>
          <noscript>
            <p>{words.script}</p>
          </noscript>
          <UploadArea
            title={words.drop}
            note={words.note}
            label={words.label}
            accept="image/jpeg,image/png,image/webp"
            uploads={uploads}
            onFiles={add}
            onClear={clear}
          />
        </>
      )}
      <MediaSearchForm />
      {items.length === 0 && <EmptyState title={q === undefined ? words.none : words.noneFound} />}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <MediaCard key={item.id} of={item} mayManage={can.manage} onCrop={() => setCropped(item)} />
        ))}
      </ul>
      {isMore && last && (
        <Link
          to="/admin-sahl/cms/media"
          search={{ ...(q === undefined ? {} : { q }), before: last.id }}
          className="link justify-self-start"
        >
          {words.older}
        </Link>
      )}
      {cropped && (
        <Suspense>
          <CropPicture
            picture={{ originalPath: cropped.path }}
            onClose={() => setCropped(null)}
            onSave={async (area) => {
              await content.cropMedia({ id: cropped.id, ...area })
              setCropped(null)
              toasts.add({ color: 'ok', title: words.cropped })
              await router.invalidate()
            }}
          />
        </Suspense>
      )}
    </AdminMain>
  )
}

function MediaSearchForm() {
  const words = useWords('media')
  const navigate = useNavigate()
  const { q } = route.useSearch()
  const find = (fields: FormData) => {
    const typed = String(fields.get('q') ?? '').trim()
    return navigate({ to: '/admin-sahl/cms/media', search: typed === '' ? {} : { q: typed } })
  }
  return (
    <AddressForm
      key={q}
      role="search"
      className="flex flex-wrap items-center gap-2.5 max-w-2xl"
      onGo={(fields) => void find(fields)}
    >
      <SearchInput label={words.search} name="q" defaultValue={q} className="min-w-0 flex-1 basis-48" />
      <Button type="submit" variant="outline">
        {words.find}
      </Button>
    </AddressForm>
  )
}
