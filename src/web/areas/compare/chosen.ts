import { useSyncExternalStore } from 'react'

const name = 'compared'
const none: readonly string[] = []
let chosen: readonly string[] | undefined
const watchers = new Set<() => void>()

const read = (): readonly string[] => {
  chosen ??= sessionStorage.getItem(name)?.split(',').filter(Boolean) ?? none
  return chosen
}

/** Stores the slugs to compare. Kept while the tab is open, over page loads. */
export function chooseCompared(slugs: readonly string[]): void {
  chosen = slugs
  sessionStorage.setItem(name, slugs.join(','))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Empty on the server, which does not know the tab. */
export const useCompared = (): readonly string[] => useSyncExternalStore(watch, read, () => none)
