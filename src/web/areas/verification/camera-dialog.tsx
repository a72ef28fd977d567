import { useEffect, useRef, useState } from 'react'
import type { IdentityDocumentKind } from '#modules/verification/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'

interface CameraDialogProps {
  readonly kind: IdentityDocumentKind
  readonly onClose: () => void
  readonly onTaken: (file: File) => void
  /** Opens the phone's own camera instead. */
  readonly onNative: () => void
}

type State = 'opening' | 'live' | 'taken' | 'failed'

/** Cards are in landscape, letters in portrait format. */
const frameRatio = (kind: IdentityDocumentKind): number => (kind === 'address_proof' ? 1 / Math.SQRT2 : 1.586)

/** The camera in a frame of the document's shape. The photo can be reviewed and retaken. */
export function CameraDialog({ kind, onClose, onTaken, onNative }: CameraDialogProps) {
  const { camera: words } = useWords('verification').documents
  const { labels } = useWords('verification')
  const { video, canvas, state, take, retake, file } = useCamera(kind)
  const close = () => onClose()
  const use = async () => {
    const photo = await file()
    if (photo) onTaken(photo)
    close()
  }
  const goNative = () => {
    onNative()
    close()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      width="560px"
      title={labels.field[kind]}
      description={state === 'failed' ? words.failed : state === 'taken' ? words.check : words.frame}
      actions={
        state === 'failed' ? (
          <Button onClick={goNative}>{words.native}</Button>
        ) : state === 'taken' ? (
          <>
            <Button variant="outline" onClick={retake}>
              {words.retake}
            </Button>
            <Button onClick={() => void use()}>{words.use}</Button>
          </>
        ) : (
          <Button busy={state === 'opening'} onClick={take}>
            {words.take}
          </Button>
        )
      }
    >
      <div hidden={state === 'failed'} className="relative overflow-hidden rounded-lg bg-ink">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={words.live}
          hidden={state === 'taken'}
          className={shapeOf(kind)}
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.taken}
          hidden={state !== 'taken'}
          className={shapeOf(kind)}
        />
        {state !== 'taken' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-[5%] rounded-xl border-3 border-accent"
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {state === 'live' ? words.ready : state === 'taken' ? words.taken : ''}
      </p>
    </Dialog>
  )
}

const shapeOf = (kind: IdentityDocumentKind): string =>
  classNames(
    'block w-full object-cover [&[hidden]]:hidden',
    kind === 'address_proof' ? 'aspect-[1/1.414] max-h-[60vh]' : 'aspect-[1.586]',
  )

function useCamera(kind: IdentityDocumentKind) {
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('opening')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const stop = () => stream?.getTracks().forEach((track) => void track.stop())
    const begin = async () => {
      try {
        const ideal = {
          facingMode: { ideal: 'environment' },
          width: { ideal: 1920 },
          height: { ideal: 1080 },
        }
        stream = await navigator.mediaDevices.getUserMedia({ video: ideal, audio: false })
        if (isGone || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setState('live')
      } catch {
        // Permission denied, camera busy, or no camera.
        if (!isGone) setState('failed')
      }
    }
    void begin()
    return () => {
      isGone = true
      stop()
    }
  }, [])
  const take = () => {
    if (!video.current || !canvas.current) return
    draw(video.current, canvas.current, frameRatio(kind))
    setState('taken')
  }
  const file = () =>
    new Promise<File | undefined>((resolve) => {
      const done = (blob: Blob | null) =>
        resolve(blob ? new File([blob], `${kind}.jpg`, { type: 'image/jpeg' }) : undefined)
      if (canvas.current) canvas.current.toBlob(done, 'image/jpeg', 0.92)
      else resolve(undefined)
    })
  return { video, canvas, state, take, retake: () => setState('live'), file }
}

/** Draws the visible part within and around the frame, in the camera's resolution. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, ratio: number): void {
  const { videoWidth, videoHeight } = video
  const width = Math.min(videoWidth, Math.round(videoHeight * ratio))
  const height = Math.min(videoHeight, Math.round(width / ratio))
  canvas.width = width
  canvas.height = height
  const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, width, height)
}
