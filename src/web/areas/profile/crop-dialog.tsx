import { useRouter } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button, IconButton } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import {
  type Crop,
  cropByKey,
  describePosition,
  firstCrop,
  moveCrop,
  type Size,
  sideOf,
  zoomAtMost,
  zoomCrop,
} from './crop.ts'

interface CropDialogProps {
  readonly file: File
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The size of the upload. The server crops to the same square again. */
const sentPixels = 512
const shownPixels = 640

/** Crops a picture by pointer, touch and keys. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const { picture: words } = useWords('profile')
  const { bitmap, isUnreadable } = useBitmap(file)
  const [moved, setMoved] = useState<Crop | null>(null)
  const crop = bitmap && (moved ?? firstCrop(bitmap))
  const { save, isBusy, problem } = useSaving(onSaved)
  const zoomBy = (factor: number) => bitmap && crop && setMoved(zoomCrop(bitmap, crop, crop.zoom * factor))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="480px"
      title={words.cropTitle}
      description={isUnreadable ? words.unreadable : words.cropLead}
      actions={
        bitmap &&
        crop && (
          <Button busy={isBusy} busyText={words.saving} onClick={() => void save(bitmap, crop)}>
            {words.save}
          </Button>
        )
      }
    >
      {bitmap && crop && (
        <div className="grid grid-cols-1 gap-4">
          <CropArea bitmap={bitmap} crop={crop} onCrop={setMoved} />
          <div className="flex items-center gap-2">
            <IconButton label={words.smaller} onClick={() => zoomBy(1 / 1.15)}>
              <Icon of={Minus} />
            </IconButton>
            <input
              type="range"
              className="min-w-0 flex-1 accent-primary"
              aria-label={words.zoom}
              min={100}
              max={zoomAtMost * 100}
              value={Math.round(crop.zoom * 100)}
              onChange={({ target }) => setMoved(zoomCrop(bitmap, crop, Number(target.value) / 100))}
            />
            <IconButton label={words.larger} onClick={() => zoomBy(1.15)}>
              <Icon of={Plus} />
            </IconButton>
          </div>
          <div className="flex items-center gap-4">
            <span className="text-sm text-text-2">{words.preview}</span>
            <Drawing bitmap={bitmap} crop={crop} pixels={160} className="size-20 rounded-full" />
            <Drawing bitmap={bitmap} crop={crop} pixels={80} className="size-10 rounded-full" />
          </div>
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

function useBitmap(file: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (read) => (isGone ? read.close() : setBitmap(read)),
      () => isGone || setUnreadable(true),
    )
    return () => {
      isGone = true
    }
  }, [file])
  return { bitmap, isUnreadable }
}

function useSaving(onSaved: () => void) {
  const api = useApi()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (bitmap: ImageBitmap, crop: Crop) => {
    setBusy(true)
    setProblem(null)
    try {
      await api.identity.sendPicture({ file: await cut(bitmap, crop) })
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

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const side = sideOf(bitmap, crop)
  const [x, y] = [crop.x - side / 2, crop.y - side / 2]
  const pen = canvas.getContext('2d')
  pen?.clearRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

async function cut(bitmap: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = sentPixels
  canvas.height = sentPixels
  draw(canvas, bitmap, crop)
  // A picture with transparency keeps it.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'picture.png', { type: 'image/png' })
}

interface DrawingProps {
  readonly bitmap: ImageBitmap
  readonly crop: Crop
  readonly pixels: number
  readonly className: string
}

function Drawing({ bitmap, crop, pixels, className }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, crop)
  }, [bitmap, crop])
  return <canvas ref={canvas} width={pixels} height={pixels} className={className} />
}

interface CropAreaProps {
  readonly bitmap: ImageBitmap
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

/** The square with a ring around the visible part. Two fingers change the zoom. */
function CropArea({ bitmap, crop, onCrop }: CropAreaProps) {
  const { picture: words } = useWords('profile')
  const status = useId()
  const area = useRef<HTMLDivElement>(null)
  const fingers = useFingers(bitmap, crop, onCrop)
  const latest = useRef(crop)
  latest.current = crop
  useEffect(() => {
    // React's wheel listeners are passive, so the page would scroll as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onCrop(zoomCrop(bitmap, latest.current, latest.current.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08)))
    }
    const element = area.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [bitmap, onCrop])
  return (
    <div
      ref={area}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture are heard here.
      tabIndex={0}
      aria-label={words.area}
      aria-describedby={status}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-lg"
      onKeyDown={(event) => {
        const next = cropByKey(bitmap, crop, event)
        if (!next) return
        event.preventDefault()
        onCrop(next)
      }}
      {...fingers}
    >
      <Drawing bitmap={bitmap} crop={crop} pixels={shownPixels} className="block size-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full ring-[100px] ring-ink/50"
      />
      <span id={status} role="status" className="sr-only">
        {words.moved(...describePosition(bitmap, crop))}
      </span>
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

function useFingers(size: Size, crop: Crop, onCrop: (crop: Crop) => void) {
  const down = useRef(new Map<number, Point>())
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = down.current.get(event.pointerId)
      if (!before) return
      const apart = distance([...down.current.values()])
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const side = event.currentTarget.clientWidth
      if (down.current.size > 1) {
        if (apart > 0)
          onCrop(zoomCrop(size, crop, (crop.zoom * distance([...down.current.values()])) / apart))
        return
      }
      // The picture follows the finger, so the crop moves the other way.
      onCrop(moveCrop(size, crop, [(before.x - event.clientX) / side, (before.y - event.clientY) / side]))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
