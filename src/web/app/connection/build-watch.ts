import { minuteMs } from '#kit/time.ts'

const pollMs = 5 * minuteMs

async function readBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-cache' })
    if (!response.ok) return undefined
    const { build } = (await response.json()) as { build?: unknown }
    return typeof build === 'string' ? build : undefined
  } catch {
    return undefined
  }
}

/** Asks now and then, and when the page comes back into view, whether the server has a newer build. */
export function watchBuild(current: string, onNewer: () => void, read = readBuild): () => void {
  if (current === '') return () => undefined
  const ask = async () => {
    const build = await read()
    if (build === undefined || build === current) return
    stop()
    onNewer()
  }
  const timer = setInterval(() => void ask(), pollMs)
  const onVisible = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
  return stop
}
