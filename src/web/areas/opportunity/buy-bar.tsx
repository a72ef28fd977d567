import { useEffect, useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { classNames } from '#web/components/class-names.ts'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { NextActionLink, useNextAction } from './next-action.tsx'
import type { Investor, Property } from './property.ts'

const panelId = 'invest'

/** Returns whether the panel is on the screen; undefined before hydration. */
function useIsPanelNear(): boolean | undefined {
  const [isNear, setNear] = useState<boolean>()
  useEffect(() => {
    const panel = document.getElementById(panelId)
    if (!panel) return
    // A busy device delivers several entries at once. The last is current.
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)!.isIntersecting), {
      // A strip of the panel at the edge does not count.
      rootMargin: '-120px 0px',
    })
    watcher.observe(panel)
    return () => watcher.disconnect()
  }, [])
  return isNear
}

const layout = classNames(
  'buybar fixed inset-x-0 bottom-0 z-40 flex items-center gap-3.5 border-t border-line bg-surface',
  'px-[max(16px,(100%-1200px)/2)] pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]',
  // With the tray of compared opportunities it covers at most 120 px of a phone.
  'max-md:pt-2 max-md:pb-[calc(8px+env(safe-area-inset-bottom))] max-md:[&_.btn]:min-h-[44px]',
  'max-md:text-sm/[1.4]',
)

/** Offers to invest from anywhere on the page, while the panel is not on the screen. */
export function BuyBar({ property, investor }: { property: Property; investor: Investor }) {
  const words = useWords('opportunity')
  const { invest } = useWords('opportunities')
  const way = useNextAction(property, investor)
  const isNear = useIsPanelNear()
  if (way === 'closed' || way === 'not-eligible' || way === 'operator') return null
  const look = { variant: 'accent', size: 'lg' } as const
  return (
    <div className={layout} data-panel={isNear === undefined ? undefined : isNear ? 'near' : 'away'}>
      <div className="min-w-0 flex-1">
        {investor?.inCart == null ? (
          <>
            <div className="text-xs text-text-3">
              <Percent bps={property.annualReturnBps} /> {words.panel.annually}
            </div>
            <div className="font-semibold">
              {words.panel.from} <Money halalas={property.minimum} />
            </div>
          </>
        ) : (
          <>
            <div className="text-xs text-text-3">{words.panel.inCart}</div>
            <div className="font-semibold">
              <Money halalas={investor.inCart} />
            </div>
          </>
        )}
      </div>
      {way === 'add' ? (
        <a className="btn btn-accent btn-lg" href={`#${panelId}`}>
          {invest}
        </a>
      ) : (
        <NextActionLink way={way} slug={property.slug} {...look} />
      )}
    </div>
  )
}
