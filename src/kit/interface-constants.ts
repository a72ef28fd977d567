/** UI-5: every interface constant that the specification fixes. Names carry the unit: milliseconds or CSS pixels. */
export const toastConstants = {
  shownAtMost: 5,
  removalDelayMs: 200,
  durationMs: 5000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
  position: 'bottom-right',
} as const

export const tooltipConstants = { openDelayMs: 700, skipDelayMs: 300 } as const

export const loadingBarConstants = {
  estimatedDurationMs: 2000,
  throttleMs: 200,
  hideDelayMs: 500,
  resetDelayMs: 400,
  heightPx: 3,
  color: '#DBFF02',
} as const

export const animationConstants = { offsetPx: 120, durationMs: 400 } as const

export const imageDensities = [1, 2] as const
export const imageDefaultFormat = 'webp'

export const breakpointsPx = {
  xs: 320,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  '2xl': 1536,
} as const

/** Scale of type and spacing on Arabic pages, except in the back office. */
export const arabicLayoutScale = 1.0625

/** Delay before a navigation shows the skeleton of its page. */
export const pendingAfterMs = 400

/** Delay before a form says that it still awaits its answer. */
export const formSlowAfterMs = 8000

/** Minimum length of a search. Shorter texts match too much and cannot use the index. */
export const searchedAtLeast = 3

/** Debounce of a search field. */
export const searchPauseMs = 200

export const prefetchAtMost = 5
export const reloadGuardMs = 10_000

export const localeCookie = { name: 'locale', maxAgeDays: 365 } as const

/** Requests without a body are retried once on these statuses. Requests with a body are never retried. */
export const clientRetry = { attempts: 1, statuses: [408, 409, 425, 429, 500, 502, 503, 504] } as const
