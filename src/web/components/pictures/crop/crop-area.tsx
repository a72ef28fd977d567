import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../class-names.ts'
import {
  type Crop,
  type CroppedPicture,
  cropByKey,
  describePosition,
  moveCrop,
  sizeOfCrop,
  zoomCrop,
} from './crop.ts'

/** A picture, and the width of its crop divided by the height. */
export interface CropSource {
  readonly bitmap: ImageBitmap
  readonly ratio: number
}

const shownPixels = 640

/** Reads a picture, once per file. */
export function useBitmap(file: Blob | null) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    if (!file) return
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

export const pictureOf = ({ bitmap, ratio }: CropSource): CroppedPicture => ({
  width: bitmap.width,
  height: bitmap.height,
  ratio,
})

/** Draws the crop over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, source: CropSource, crop: Crop): void {
  const { width, height } = sizeOfCrop(pictureOf(source), crop)
  const [x, y] = [crop.x - width / 2, crop.y - height / 2]
  const pen = canvas.getContext('2d')
  pen?.clearRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(source.bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

interface CropDrawingProps {
  readonly source: CropSource
  readonly crop: Crop
  /** The width of the drawing. */
  readonly pixels: number
  readonly className: string
}

/** Draws the crop. */
export function CropDrawing({ source, crop, pixels, className }: CropDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, source, crop)
  }, [source, crop])
  return (
    <canvas ref={canvas} width={pixels} height={Math.round(pixels / source.ratio)} className={className} />
  )
}

interface CropAreaProps {
  /** Keep the object while the picture and the ratio stay. */
  readonly source: CropSource
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
  readonly label: string
  /** Describes the position in percent. */
  readonly describe: (across: number, down: number, zoom: number) => string
  readonly className?: string
  /** Lies over the picture. */
  readonly children?: ReactNode
}

/** The part of a picture that is seen. It is moved by a pointer, fingers and keys. Two fingers change the zoom. */
export function CropArea({ source, crop, onCrop, label, describe, className, children }: CropAreaProps) {
  const picture = pictureOf(source)
  const status = useId()
  const area = useRef<HTMLDivElement>(null)
  const fingers = useFingers(picture, crop, onCrop)
  const latest = useRef(crop)
  latest.current = crop
  useEffect(() => {
    // React's wheel listeners are passive, so the page would scroll as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onCrop(
        zoomCrop(
          pictureOf(source),
          latest.current,
          latest.current.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08),
        ),
      )
    }
    const element = area.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [source, onCrop])
  return (
    <div
      ref={area}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture are heard here.
      tabIndex={0}
      aria-label={label}
      aria-describedby={status}
      className={classNames('relative cursor-move touch-none overflow-hidden rounded-lg', className)}
      onKeyDown={(event) => {
        const next = cropByKey(picture, crop, event)
        if (!next) return
        event.preventDefault()
        onCrop(next)
      }}
      {...fingers}
    >
      <CropDrawing source={source} crop={crop} pixels={shownPixels} className="block size-full" />
      {children}
      <span id={status} role="status" className="sr-only">
        {describe(...describePosition(picture, crop))}
      </span>
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

function useFingers(size: CroppedPicture, crop: Crop, onCrop: (crop: Crop) => void) {
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
      const { clientWidth, clientHeight } = event.currentTarget
      if (down.current.size > 1) {
        if (apart > 0)
          onCrop(zoomCrop(size, crop, (crop.zoom * distance([...down.current.values()])) / apart))
        return
      }
      // The picture follows the finger, so the crop moves the other way.
      onCrop(
        moveCrop(size, crop, [
          (before.x - event.clientX) / clientWidth,
          (before.y - event.clientY) / clientHeight,
        ]),
      )
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
