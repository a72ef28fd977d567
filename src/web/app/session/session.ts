import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Api } from '#web/app/contracts.ts'

export type Session = Awaited<ReturnType<Api['identity']['session']>>

const nobody: Session = { user: null, roles: [], isActive: false }

/** Holds who is signed in. Read once per document, and again after whatever may have changed it. */
export interface SessionStore {
  readonly current: () => Session
  /** The session at the time of rendering on the server. Parts that hydrate later begin with it. */
  readonly drawn: () => Session
  /** Reads the session if this document has not read it yet. */
  readonly ensure: () => Promise<Session>
  readonly reload: () => Promise<Session>
  /** Forgets who is signed in, without a call. */
  readonly clear: () => void
  /** Does the same because the server no longer accepts the session. */
  readonly expire: () => void
  /** Whether the last session ended without a sign-out. The sign-in page then says so. */
  readonly hasExpired: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** The session that is sent from the server to the browser. */
  readonly dehydrate: () => Session | undefined
  readonly hydrate: (session: Session | undefined) => void
}

export function createSessionStore(read: () => Promise<Session>, mayBeSignedIn: boolean): SessionStore {
  let session: Session | undefined = mayBeSignedIn ? undefined : nobody
  let drawn: Session | undefined
  let newest: Promise<Session> | undefined
  let isExpired = false
  const listeners = new Set<() => void>()
  const set = (next: Session): Session => {
    session = next
    if (next.user) isExpired = false
    for (const listener of listeners) listener()
    return next
  }
  const current = () => session ?? nobody
  // A reload follows a change, so an answer to an earlier request may be stale and must not win.
  const reload = (): Promise<Session> => {
    const asked: Promise<Session> = read()
      .then((answer) => (asked === newest ? set(answer) : (newest ?? current())))
      .finally(() => {
        if (asked === newest) newest = undefined
      })
    newest = asked
    return asked
  }
  return {
    current,
    drawn: () => drawn ?? current(),
    ensure: async () => session ?? (await (newest ?? reload())),
    reload,
    clear: () => {
      newest = undefined
      isExpired = false
      set(nobody)
    },
    expire: () => {
      newest = undefined
      isExpired = true
      set(nobody)
    },
    hasExpired: () => isExpired,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dehydrate: () => session,
    hydrate: (next) => {
      if (next) {
        session = next
        drawn = next
      }
    },
  }
}

/** Returns the session, and renders the component again when it changes. */
export function useSession(): Session {
  const store = useRouter().options.context.session
  return useSyncExternalStore(store.subscribe, store.current, store.drawn)
}
