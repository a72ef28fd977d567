import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { loadingBarConstants } from '#kit/interface-constants.ts'
import { stopwatch } from '#kit/time.ts'
import { useComponentWords } from '../words.ts'
import { createLoadingBar, type LoadingBarState } from './loading-bar-timing.ts'

const browserClock = {
  now: stopwatch,
  after: (delayMs: number, act: () => void) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
}

/** The lime line at the top of the window while the next page loads. */
export function LoadingBar({ active }: { active: boolean }) {
  const words = useComponentWords()
  const [state, setState] = useState<LoadingBarState>({ phase: 'idle', progress: 0 })
  const bar = useRef<ReturnType<typeof createLoadingBar>>(null)
  useEffect(() => {
    bar.current ??= createLoadingBar(browserClock, setState)
    if (active) bar.current.start()
    else bar.current.finish()
  }, [active])
  useEffect(() => () => bar.current?.stop(), [])
  if (state.phase === 'idle' || state.phase === 'waiting') return null
  const style = {
    '--v': state.progress,
    opacity: state.phase === 'fading' ? 0 : 1,
    color: loadingBarConstants.color,
    blockSize: loadingBarConstants.heightPx,
    transitionDuration: `100ms, ${loadingBarConstants.resetDelayMs}ms`,
  } as CSSProperties
  return (
    <div className="loading-bar" role="progressbar" aria-label={words.loading}>
      <i style={style} />
    </div>
  )
}
