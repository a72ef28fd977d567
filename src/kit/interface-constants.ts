/**
 * Every constant of the interface that the specification fixes, in one place (UI-5).
 * Milliseconds and CSS pixels; names carry the unit.
 */
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

/** How much larger the type of an Arabic page is, with all that is measured by it; not in the back office. */
export const arabicLayoutScale = 1.0625

/** How long a navigation may take before its page's outline stands in its place. */
export const pendingAfterMs = 400

/** How long an answer to a form may take before it is said that it is still awaited. */
export const formSlowAfterMs = 8000

/** Fewer letters find too much, and no index finds them. */
export const searchedAtLeast = 3

/** How long typing rests before what is typed is searched for. */
export const searchPauseMs = 200

export const prefetchAtMost = 5
export const reloadGuardMs = 10_000

export const localeCookie = { name: 'locale', maxAgeDays: 365 } as const

/**
 * Icons are part of the build here, so nothing fetches them; the specification gives two readings of the
 * timing that a fetch would have, and both are kept for whoever adds remote icons.
 * @public
 */
export const iconFetch = {
  firstReading: { timeoutMs: 1500 },
  secondReading: { timeoutMs: 5000, rotateServersEveryMs: 750 },
} as const

/** A request without a body is tried once more on these statuses; one with a body never is. */
export const clientRetry = { attempts: 1, statuses: [408, 409, 425, 429, 500, 502, 503, 504] } as const
