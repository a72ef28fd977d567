import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { type Crop, firstCrop } from '#web/components/pictures/crop/crop.ts'
import {
  CropArea,
  CropDrawing,
  type CropSource,
  drawCrop,
  pictureOf,
  useBitmap,
} from '#web/components/pictures/crop/crop-area.tsx'
import { CropPlaceholder } from '#web/components/pictures/crop/crop-placeholder.tsx'
import { ZoomControl } from '#web/components/pictures/crop/zoom-control.tsx'
import { Skeleton } from '#web/components/structure/skeleton.tsx'
import { useComponentWords } from '#web/components/words.ts'

interface CropDialogProps {
  readonly file: File
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The size of the upload. The server crops to the same square again. */
const sentPixels = 512
const areaClass = 'mx-auto aspect-square w-full max-w-80'

/** Crops a picture by pointer, touch and keys. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const { picture: words } = useWords('profile')
  const { loading } = useComponentWords()
  const { bitmap, isUnreadable } = useBitmap(file)
  const [moved, setMoved] = useState<Crop | null>(null)
  const source = useMemo(() => bitmap && { bitmap, ratio: 1 }, [bitmap])
  const crop = source && (moved ?? firstCrop(pictureOf(source)))
  const { save, isBusy, problem } = useSaving(onSaved)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="480px"
      title={words.cropTitle}
      description={isUnreadable ? words.unreadable : words.cropLead}
      actions={
        !isUnreadable && (
          <Button
            busy={isBusy || !crop}
            busyText={isBusy ? words.saving : loading}
            onClick={() => source && crop && void save(source, crop)}
          >
            {words.save}
          </Button>
        )
      }
    >
      {source && crop && (
        <div className="grid grid-cols-1 gap-4">
          <CropArea
            source={source}
            crop={crop}
            onCrop={setMoved}
            label={words.area}
            describe={words.moved}
            className={areaClass}
          >
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 rounded-full ring-[100px] ring-ink/50"
            />
          </CropArea>
          <ZoomControl picture={pictureOf(source)} crop={crop} onCrop={setMoved} words={words} />
          <div className="flex items-center gap-4">
            <span className="text-sm text-text-2">{words.preview}</span>
            <CropDrawing source={source} crop={crop} pixels={160} className="size-20 rounded-full" />
            <CropDrawing source={source} crop={crop} pixels={80} className="size-10 rounded-full" />
          </div>
        </div>
      )}
      {!isUnreadable && !source && (
        <div className="grid grid-cols-1 gap-4">
          <CropPlaceholder ratio={1} className={areaClass} />
          <Skeleton height="80px" />
        </div>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  )
}

function useSaving(onSaved: () => void) {
  const api = useApi()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (source: CropSource, crop: Crop) => {
    setBusy(true)
    setProblem(null)
    try {
      await api.identity.sendPicture({ file: await cut(source, crop) })
      await Promise.all([router.options.context.session.reload(), router.invalidate()])
      onSaved()
    } catch (error) {
      const { detail, title } = problemOfError(error)
      setProblem(detail || title)
      setBusy(false)
    }
  }
  return { save, isBusy, problem }
}

async function cut(source: CropSource, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = sentPixels
  canvas.height = sentPixels
  drawCrop(canvas, source, crop)
  // A picture with transparency keeps it.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'picture.png', { type: 'image/png' })
}
