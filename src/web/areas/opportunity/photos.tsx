import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { classNames } from '#web/components/class-names.ts'
import { useModalPopover } from '#web/components/overlays/modal-popover.ts'
import { PopoverClose } from '#web/components/overlays/popover-close.tsx'
import { FlipIcon } from '#web/components/pictures/icon.tsx'
import { above, Picture } from '#web/components/pictures/picture.tsx'
import { useDirection } from '#web/components/words.ts'
import type { Property } from './property.ts'

export const photosId = 'photos'

const layout = classNames(
  'photos ink fixed inset-0 m-0 hidden h-full max-h-none w-full max-w-none overflow-hidden border-0 open:grid',
  'grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-3',
  'px-4 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))]',
)
const figureLayout = classNames(
  'grid shrink-0 basis-full content-center justify-items-center gap-2 text-center',
  'snap-center snap-always',
)

/** All pictures in a row that scrolls, with arrows and a counter. */
export function Photos({ pictures }: { pictures: Property['gallery'] }) {
  const words = useWords('opportunity')
  const { illustration } = useWords('opportunities')
  const direction = useDirection()
  const dialog = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  useModalPopover(dialog, words.photos)

  const show = (index: number) => {
    const next = (index + pictures.length) % pictures.length
    row.current?.children[next]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  const follow = () => {
    const { scrollLeft, clientWidth } = row.current!
    // In Arabic the scroll position counts down from zero.
    if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + (direction === 'rtl' ? -step : step))
  }
  return (
    <div
      ref={dialog}
      id={photosId}
      popover="auto"
      className={layout}
      role="dialog"
      aria-label={words.photos}
      onKeyDown={onKey}
    >
      <div className="flex items-center justify-between gap-4">
        <span className="num" role="status">
          {words.photoOf(shown + 1, pictures.length)}
        </span>
        <PopoverClose of={photosId} />
      </div>
      <div ref={row} className="flex snap-x snap-mandatory overflow-x-auto scrollbar-none" onScroll={follow}>
        {pictures.map((picture) => (
          <figure key={picture.path} className={figureLayout}>
            <Picture
              picture={picture}
              sizes={`${above('lg')} 960px, 100vw`}
              className="h-auto max-h-[calc(100dvh-200px)] w-auto max-w-full rounded-(--r-panel)"
            />
            <figcaption className="text-sm">
              {picture.alt}
              {picture.isIllustration && ` · ${illustration}`}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="flex items-center gap-3 justify-center">
        <button
          type="button"
          className="iconbtn"
          onClick={() => show(shown - 1)}
          aria-label={words.previousPhoto}
        >
          <FlipIcon of={ChevronLeft} />
        </button>
        <button
          type="button"
          className="iconbtn"
          onClick={() => show(shown + 1)}
          aria-label={words.nextPhoto}
        >
          <FlipIcon of={ChevronRight} />
        </button>
      </div>
    </div>
  )
}
