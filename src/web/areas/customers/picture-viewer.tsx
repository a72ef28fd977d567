import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { IconButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

const zooms = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const
const turns = ['rotate-0', 'rotate-90', 'rotate-180', '-rotate-90'] as const
const last = zooms.length - 1

export interface PictureViewerProps {
  name: string
  src: string
  width: number | null
  height: number | null
}

/**
 * A picture that is zoomed and turned in place, so that the answers stay in view: by buttons, the keys + − R 0, two
 * fingers, or a double press.
 */
export function PictureViewer({ name, src, width, height }: PictureViewerProps) {
  const { documents: words } = useWords('customers')
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const step = (by: 1 | -1) => setZoom((now) => Math.min(last, Math.max(0, now + by)))
  const rotate = () => setTurn((now) => (now + 1) % turns.length)
  const fingers = usePinch(step)
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => setZoom(0),
      r: rotate,
      R: rotate,
    }
    const act = event.ctrlKey || event.metaKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // A turned picture keeps its space: wide ones are in a square.
  const isUpright = turn % 2 === 0
  return (
    <>
      <section
        className="max-h-105 touch-pan-x touch-pan-y overflow-auto rounded-lg bg-sunken"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={name}
        aria-description={words.keys}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setZoom(zoom === 0 ? 2 : 0)}
        {...fingers}
      >
        <div className={classNames(zooms[zoom], isUpright ? 'aspect-[1.586]' : 'aspect-square')}>
          <img
            src={src}
            alt={name}
            width={width ?? undefined}
            height={height ?? undefined}
            className={classNames('size-full object-contain', turns[turn])}
          />
        </div>
      </section>
      <div className="flex items-center gap-1">
        <IconButton compact label={words.zoomOut(name)} onClick={() => step(-1)}>
          <Icon of={ZoomOut} size="sm" />
        </IconButton>
        <IconButton compact label={words.zoomIn(name)} onClick={() => step(1)}>
          <Icon of={ZoomIn} size="sm" />
        </IconButton>
        <IconButton compact label={words.turn(name)} onClick={rotate}>
          <Icon of={RotateCw} size="sm" />
        </IconButton>
        <a
          href={src}
          target="_blank"
          rel="noreferrer"
          className="link text-sm ms-auto"
          aria-label={words.openOf(name)}
        >
          {words.open}
        </a>
      </div>
    </>
  )
}

/** How far two fingers move apart or together for one step. */
const stepRatio = 1.3

function usePinch(step: (by: 1 | -1) => void) {
  const fingers = useRef(new Map<number, readonly [x: number, y: number]>())
  const apart = useRef(0)
  const distance = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0
  }
  const put = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    apart.current = distance()
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    const now = distance()
    if (apart.current === 0 || now === 0) return
    const ratio = now / apart.current
    if (ratio < stepRatio && ratio > 1 / stepRatio) return
    step(ratio > 1 ? 1 : -1)
    apart.current = now
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    apart.current = 0
  }
  return {
    onPointerDown: put,
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  }
}
