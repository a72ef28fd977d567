import { useSyncExternalStore } from 'react'

const name = 'compared'
const none: readonly string[] = []
let chosen: readonly string[] | undefined
const watchers = new Set<() => void>()

const read = (): readonly string[] => {
  chosen ??= sessionStorage.getItem(name)?.split(',').filter(Boolean) ?? none
  return chosen
}

/** Which ones are to be compared, by their slugs: kept while the tab is open, also where a page is loaded anew. */
export function chooseCompared(slugs: readonly string[]): void {
  chosen = slugs
  sessionStorage.setItem(name, slugs.join(','))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** None while the server draws, which knows nothing of the tab. */
export const useCompared = (): readonly string[] => useSyncExternalStore(watch, read, () => none)
