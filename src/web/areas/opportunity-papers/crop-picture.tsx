import { useEffect, useMemo, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { SegmentedControl } from '#web/components/inputs/choices.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { type Crop, firstCrop, sizeOfCrop } from '#web/components/pictures/crop/crop.ts'
import { CropArea, pictureOf, useBitmap } from '#web/components/pictures/crop/crop-area.tsx'
import { CropPlaceholder } from '#web/components/pictures/crop/crop-placeholder.tsx'
import { ZoomControl } from '#web/components/pictures/crop/zoom-control.tsx'
import { pictureUrl } from '#web/components/pictures/picture.tsx'
import { useComponentWords } from '#web/components/words.ts'

export type EditedPicture = Awaited<ReturnType<Api['opportunities']['gallery']>>['items'][number]

const ratios = { wide: 16 / 9, photo: 3 / 2, classic: 4 / 3, square: 1 } as const
type Ratio = keyof typeof ratios
const areaClass = 'mx-auto w-full max-w-md'

interface CropPictureProps {
  picture: Pick<EditedPicture, 'originalPath'>
  onClose: () => void
  /** Saves a part of the original, in ten-thousandths. */
  onSave: (area: { x: number; y: number; width: number; height: number }) => Promise<void>
}

/** Chooses the part of a picture that is shown, by one of four ratios. */
export default function CropPicture({ picture, onClose, onSave }: CropPictureProps) {
  const { cropper: words } = useWords('opportunity-papers')
  const { loading } = useComponentWords()
  const [ratio, setRatio] = useState<Ratio>('wide')
  const [moved, setMoved] = useState<Crop | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { bitmap, isUnreadable } = useBitmap(useOriginal(picture.originalPath))
  const source = useMemo(() => bitmap && { bitmap, ratio: ratios[ratio] }, [bitmap, ratio])
  const crop = source && (moved ?? firstCrop(pictureOf(source)))
  const save = async () => {
    if (!source || !crop) return
    const { width, height } = pictureOf(source)
    const part = sizeOfCrop(pictureOf(source), crop)
    const share = (pixels: number, whole: number) => Math.round((pixels / whole) * 10_000)
    setBusy(true)
    try {
      await onSave({
        x: Math.max(0, share(crop.x - part.width / 2, width)),
        y: Math.max(0, share(crop.y - part.height / 2, height)),
        width: share(part.width, width),
        height: share(part.height, height),
      })
    } catch (error) {
      const { detail, title } = problemOfError(error)
      setProblem(detail || title)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="560px"
      title={words.title}
      description={isUnreadable ? words.unreadable : words.lead}
      actions={
        !isUnreadable && (
          <Button busy={isBusy || !crop} busyText={isBusy ? undefined : loading} onClick={() => void save()}>
            {words.save}
          </Button>
        )
      }
    >
      {!isUnreadable && (
        <div className="grid grid-cols-1 gap-4">
          <SegmentedControl
            label={words.ratio}
            value={ratio}
            options={(Object.keys(ratios) as Ratio[]).map((value) => ({ value, label: words.ratios[value] }))}
            onChange={(next) => {
              setRatio(next)
              setMoved(null)
            }}
          />
          {source && crop ? (
            <>
              <CropArea
                source={source}
                crop={crop}
                onCrop={setMoved}
                label={words.area}
                describe={words.moved}
                className={areaClass}
              />
              <ZoomControl picture={pictureOf(source)} crop={crop} onCrop={setMoved} words={words} />
            </>
          ) : (
            <CropPlaceholder ratio={ratios[ratio]} className={areaClass} />
          )}
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

/** Fetches the uncropped picture as the server shows it. */
function useOriginal(path: string): Blob | null {
  const [blob, setBlob] = useState<Blob | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch(pictureUrl(path, 'xl'), { signal: stop.signal })
      .then((response) => response.blob())
      .then(setBlob)
      // An empty picture is told as one that cannot be read.
      .catch(() => stop.signal.aborted || setBlob(new Blob()))
    return () => stop.abort()
  }, [path])
  return blob
}
