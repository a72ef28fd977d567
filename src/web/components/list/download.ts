import { fileSizeHeader } from '#kit/list.ts'
import { splitPrefix } from '#kit/locale.ts'
import { toasts } from '../overlays/toast-queue.ts'
import { showProgress } from './download-progress.ts'
import { rowsWordsOf } from './rows-words.ts'

/** Downloads a file with a progress bar that can cancel it, and says whether it arrived. */
export async function download(address: string): Promise<void> {
  const words = rowsWordsOf(splitPrefix(location.pathname).locale)
  const leaving = new AbortController()
  const progress = showProgress({
    label: words.exporting,
    cancel: words.cancelExport,
    onCancel: () => leaving.abort(),
  })
  try {
    const response = await fetch(address, { signal: leaving.signal })
    if (!response.ok) throw new Error(await problemIn(response))
    save(await readAll(response, progress.set), nameOf(response))
    toasts.add({ id: 'file', color: 'ok', title: words.exported })
  } catch (error) {
    if (leaving.signal.aborted) return
    toasts.add({ id: 'file', color: 'bad', title: words.exportFailed, description: (error as Error).message })
  } finally {
    progress.remove()
  }
}

async function problemIn(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: string }
  return problem.detail ?? ''
}

async function readAll(response: Response, onPart: (share: number | undefined) => void): Promise<Blob> {
  const { headers } = response
  const expected = Number(headers.get('content-length') ?? headers.get(fileSizeHeader) ?? 0)
  const reader = response.body!.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    loaded += value.length
    // An estimate may be too small.
    onPart(expected > 0 ? Math.min(loaded / expected, 0.99) : undefined)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Returns the name that the server gives the file. */
const nameOf = (response: Response): string => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? 'sahl' : decodeURIComponent(encoded)
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
