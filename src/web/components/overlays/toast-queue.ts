/**
 * The queue of toasts, without a line of React: it can be filled from anywhere, also before the part that
 * draws them has loaded. All toasts wait here; the newest five are shown, the others when room appears.
 */
import { toastConstants } from '#kit/interface-constants.ts'

export type ToastColor = 'neutral' | 'ok' | 'warn' | 'bad' | 'info'

export type Toast = {
  readonly id: string
  readonly open: boolean
  readonly title: string
  readonly description?: string
  readonly color: ToastColor
  readonly durationMs: number
  /** One thing to do about it: a press calls `act` and closes the toast. */
  readonly action?: { readonly label: string; readonly act: () => void }
}

export type NewToast = Pick<Toast, 'title' | 'description' | 'action'> & {
  id?: string
  color?: ToastColor
  durationMs?: number
}

export type ToastQueue = {
  add: (toast: NewToast) => string
  close: (id: string) => void
  clear: () => void
  /** All of them, newest first. */
  all: () => readonly Toast[]
  /** Those on the screen: the newest five, newest first. */
  shown: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
}

/** A timer that runs once; injected so that tests own the time. */
export type Later = (act: () => void, delayMs: number) => void

export function createToastQueue(later: Later): ToastQueue {
  let toasts: readonly Toast[] = []
  let shown: readonly Toast[] = []
  let added = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    toasts = next
    shown = next.slice(0, toastConstants.shownAtMost)
    for (const listener of listeners) listener()
  }
  return {
    add({ id, color = 'neutral', durationMs = toastConstants.durationMs, ...words }) {
      added += 1
      const toast: Toast = { ...words, id: id ?? `toast-${added}`, open: true, color, durationMs }
      // The same id again replaces the old one, so that repeating a failure does not fill the screen.
      change([toast, ...toasts.filter((other) => other.id !== toast.id)])
      return toast.id
    },
    close(id) {
      const closing = toasts.find((toast) => toast.id === id)
      if (!closing?.open) return
      const closed: Toast = { ...closing, open: false }
      change(toasts.map((toast) => (toast === closing ? closed : toast)))
      // Removed by identity: a new toast of the same id, added meanwhile, must stay.
      later(() => change(toasts.filter((toast) => toast !== closed)), toastConstants.removalDelayMs)
    },
    clear: () => change([]),
    all: () => toasts,
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The queue of this document: `toasts.add({ title, description, color })`. */
export const toasts: ToastQueue = createToastQueue((act, delayMs) => void setTimeout(act, delayMs))
