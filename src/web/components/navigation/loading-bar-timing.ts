import { loadingBarConstants } from '#kit/interface-constants.ts'

export type LoadingBarState = {
  /** `waiting` draws nothing yet: a quick load never shows a bar. */
  phase: 'idle' | 'waiting' | 'running' | 'done' | 'fading'
  /** 0 to 1. */
  progress: number
}

/** Time and timers, injected so that tests own them. */
export type BarClock = {
  now: () => number
  after: (delayMs: number, act: () => void) => () => void
}

const tickMs = 100

/** Slows down as it nears the end: two thirds of the way at the estimate, never all of it. */
export const progressAfter = (elapsedMs: number): number =>
  (2 / Math.PI) * Math.atan(((elapsedMs / loadingBarConstants.estimatedDurationMs) * 100) / 50)

/**
 * When the bar shows and goes: after 200 ms of loading it runs towards its estimate; once loading ends it
 * fills, stays 500 ms, fades, and after 400 ms more stands at zero again.
 */
export function createLoadingBar(clock: BarClock, onChange: (state: LoadingBarState) => void) {
  let state: LoadingBarState = { phase: 'idle', progress: 0 }
  let cancel: () => void = () => {}
  const change = (next: LoadingBarState) => {
    state = next
    onChange(state)
  }
  const after = (delayMs: number, act: () => void) => {
    cancel()
    cancel = clock.after(delayMs, act)
  }
  const run = (startedAt: number) => {
    change({ phase: 'running', progress: progressAfter(clock.now() - startedAt) })
    after(tickMs, () => run(startedAt))
  }
  const reset = () => change({ phase: 'idle', progress: 0 })
  const fade = () => {
    change({ phase: 'fading', progress: 1 })
    after(loadingBarConstants.resetDelayMs, reset)
  }
  return {
    start() {
      if (state.phase === 'waiting' || state.phase === 'running') return
      const startedAt = clock.now()
      change({ phase: 'waiting', progress: 0 })
      after(loadingBarConstants.throttleMs, () => run(startedAt))
    },
    finish() {
      if (state.phase === 'waiting') {
        cancel()
        reset()
      } else if (state.phase === 'running') {
        change({ phase: 'done', progress: 1 })
        after(loadingBarConstants.hideDelayMs, fade)
      }
    },
    stop: () => cancel(),
    state: () => state,
  }
}
