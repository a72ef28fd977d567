import { laterScripts } from './rendering/later-scripts.ts'

/**
 * The browser's entry. It loads the scripts after the first paint: before, they would compete with style, fonts and the
 * cover for a slow connection. A hidden page does not paint, and starts at once.
 */
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))

function start(): void {
  const { content = '' } = document.querySelector<HTMLMetaElement>(`meta[name=${laterScripts}]`) ?? {}
  for (const href of content.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  void import('./hydrate.tsx')
}
