import { beforeEach, describe, expect, test } from 'vitest'
import { createLoadingBar, type LoadingBarState, progressAfter } from './loading-bar-timing.ts'

type Timer = { at: number; act: () => void }
let now: number
let timers: Timer[]
let seen: LoadingBarState[]
let bar: ReturnType<typeof createLoadingBar>

/** Lets time pass, firing timers in their order. */
function pass(ms: number): void {
  const until = now + ms
  for (;;) {
    const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    timers.splice(timers.indexOf(next), 1)
    now = next.at
    next.act()
  }
  now = until
}

beforeEach(() => {
  now = 1000
  timers = []
  seen = []
  const clock = {
    now: () => now,
    after: (delayMs: number, act: () => void) => {
      const timer = { at: now + delayMs, act }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
  }
  bar = createLoadingBar(clock, (state) => seen.push(state))
})

describe('loading bar', () => {
  test('a load under 200 ms never shows it', () => {
    bar.start()
    pass(199)
    bar.finish()
    expect(seen.map((state) => state.phase)).toEqual(['waiting', 'idle'])
    expect(timers).toEqual([])
  })

  test('after 200 ms it runs, always forwards and never to the end', () => {
    bar.start()
    pass(200)
    expect(bar.state().phase).toBe('running')
    pass(60_000)
    const running = seen.filter((state) => state.phase === 'running').map((state) => state.progress)
    expect(running).toEqual([...running].sort((a, b) => a - b))
    expect(running.at(-1)).toBeLessThan(1)
  })

  test('at the estimate it has passed two thirds', () => {
    expect(progressAfter(2000)).toBeGreaterThan(0.66)
    expect(progressAfter(2000)).toBeLessThan(0.75)
    expect(progressAfter(0)).toBe(0)
  })

  test('the end: full for 500 ms, fading for 400 ms, then back at zero', () => {
    bar.start()
    pass(700)
    bar.finish()
    expect(bar.state()).toEqual({ phase: 'done', progress: 1 })
    pass(499)
    expect(bar.state().phase).toBe('done')
    pass(1)
    expect(bar.state()).toEqual({ phase: 'fading', progress: 1 })
    pass(399)
    expect(bar.state().phase).toBe('fading')
    pass(1)
    expect(bar.state()).toEqual({ phase: 'idle', progress: 0 })
    expect(timers).toEqual([])
  })

  test('a new load while it ends starts over, one timer at a time', () => {
    bar.start()
    pass(300)
    bar.finish()
    pass(100)
    bar.start()
    bar.start()
    expect(timers).toHaveLength(1)
    pass(200)
    expect(bar.state().phase).toBe('running')
  })

  test('finishing what never began does nothing', () => {
    bar.finish()
    expect(seen).toEqual([])
  })
})
