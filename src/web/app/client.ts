import { laterScripts } from './rendering/later-scripts.ts'

/** A slow line may take longer for the pictures; the page starts without them then. */
const patienceMs = 2000

/**
 * The browser's entry. It loads the scripts once the first view is painted with its pictures: before, they would
 * compete with style, fonts and the cover for a slow connection. A hidden page does not paint, and starts at once.
 */
let isStarted = false
if (document.hidden) start()
else if (document.readyState === 'complete') afterPaint()
else {
  addEventListener('load', afterPaint, { once: true })
  setTimeout(start, patienceMs)
}

function afterPaint(): void {
  requestAnimationFrame(() => setTimeout(start))
}

function start(): void {
  if (isStarted) return
  isStarted = true
  const { content = '' } = document.querySelector<HTMLMetaElement>(`meta[name=${laterScripts}]`) ?? {}
  for (const href of content.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  void import('./hydrate.tsx')
}
