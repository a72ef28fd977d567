import { Crop, Star, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Sortable } from '#web/components/list/sortable.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Picture } from '#web/components/pictures/picture.tsx'
import { BilingualField } from './bilingual-field.tsx'
import type { EditedPicture } from './crop-picture.tsx'
import { UploadArea } from './upload-area.tsx'
import { usePapers } from './use-papers.ts'
import { useUploads } from './use-uploads.ts'

const CropPicture = lazy(() => import('./crop-picture.tsx'))

/** OPP-1: the pictures of an opportunity: uploads, descriptions, order, cover and crops. */
export function GallerySection({ id }: { id: string }) {
  const { pictures: words } = useWords('opportunity-papers')
  const { opportunities } = useApi()
  const { items, act, refresh, reload } = usePapers(() => opportunities.gallery({ id }))
  const [cropped, setCropped] = useState<EditedPicture | null>(null)
  const { uploads, add, clear } = useUploads(async (file, call) => {
    await opportunities.addPicture({ id, file }, call)
    await reload()
  })
  const nameOf = (picture: EditedPicture) =>
    words.name((items ?? []).findIndex((one) => one.id === picture.id) + 1)
  return (
    <>
      <UploadArea
        title={words.drop}
        note={words.note}
        label={words.label}
        accept="image/jpeg,image/png,image/webp"
        uploads={uploads}
        onFiles={add}
        onClear={clear}
      />
      {items?.length === 0 && uploads.length === 0 && <p className="text-sm text-text-2">{words.none}</p>}
      <Sortable
        items={items ?? []}
        keyOf={(picture) => picture.id}
        nameOf={nameOf}
        onMove={(_key, _to, keys) => act(() => opportunities.orderGallery({ id, ids: [...keys] }))}
        className="grid grid-cols-1 gap-3"
        itemClassName="card p-3"
        render={(picture, handle) => (
          <PictureRow
            picture={picture}
            name={nameOf(picture)}
            handle={handle}
            onCover={() => act(() => opportunities.chooseCover({ id, pictureId: picture.id }))}
            onCrop={() => setCropped(picture)}
            onRemove={() => act(() => opportunities.removePicture({ id, pictureId: picture.id }))}
            onDescribe={({ ar, en }) =>
              refresh(() =>
                opportunities.describePicture({ id, pictureId: picture.id, altAr: ar, altEn: en }),
              )
            }
          />
        )}
      />
      {cropped && (
        <Suspense>
          <CropPicture
            picture={cropped}
            onClose={() => setCropped(null)}
            onSave={async (area) => {
              await refresh(() => opportunities.cropPicture({ id, pictureId: cropped.id, ...area }))
              setCropped(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface PictureRowProps {
  picture: EditedPicture
  name: string
  handle: ReactNode
  onCover: () => void
  onCrop: () => void
  onRemove: () => void
  onDescribe: (words: { ar: string; en: string }) => Promise<void>
}

function PictureRow({ picture, name, handle, onCover, onCrop, onRemove, onDescribe }: PictureRowProps) {
  const { pictures: words } = useWords('opportunity-papers')
  const isDescribed = picture.alt.ar !== '' && picture.alt.en !== ''
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[auto_200px_minmax(0,1fr)]">
      <div className="flex items-center gap-2 md:block">
        {handle}
        <span className="text-sm text-text-2 md:hidden">{name}</span>
      </div>
      <div className="grid grid-cols-1 content-start gap-2">
        <Picture
          picture={{ ...picture, alt: name }}
          sizes="200px"
          className="w-full rounded-md bg-surface-2"
        />
        <div className="flex flex-wrap gap-2">
          {picture.isCover && (
            <Badge tone="ok" small>
              {words.cover}
            </Badge>
          )}
          {!isDescribed && (
            <Badge tone="warn" small>
              {words.hidden}
            </Badge>
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <BilingualField
          id={`alt-${picture.id}`}
          label={words.alt}
          hint={isDescribed ? undefined : words.altHint}
          maxLength={200}
          value={picture.alt}
          onSave={onDescribe}
        />
        <div className="flex flex-wrap gap-2">
          {!picture.isCover && (
            <Button variant="outline" size="sm" aria-label={words.makeCoverOf(name)} onClick={onCover}>
              <Icon of={Star} size="sm" />
              {words.makeCover}
            </Button>
          )}
          <Button variant="outline" size="sm" aria-label={words.cropOf(name)} onClick={onCrop}>
            <Icon of={Crop} size="sm" />
            {words.crop}
          </Button>
          <Button variant="ghost" size="sm" aria-label={words.removeOf(name)} onClick={onRemove}>
            <Icon of={Trash2} size="sm" />
            {words.remove}
          </Button>
        </div>
      </div>
    </div>
  )
}
