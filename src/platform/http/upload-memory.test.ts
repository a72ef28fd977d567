import { fork } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })
const megabyte = 1024 * 1024

/** A photograph as a telephone makes it: twelve million pixels on its side, ten megabytes with this much noise. */
const photograph = (width: number, height: number, quality: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer()

// The peak depends on when garbage is collected beside other work: code that needs more exceeds it every time.
test('a photo of ten megabytes is stored within 64 MB of memory above idle', { retry: 2 }, async () => {
  const script = new URL('../../../tests/support/upload-memory.ts', import.meta.url)
  const child = fork(script, { execArgv: [] })
  try {
    const [port] = (await once(child, 'message')) as [number]
    const url = `http://127.0.0.1:${port}`
    const memory = async () => (await (await fetch(url)).json()) as { mostBytes: number; nowBytes: number }
    const send = async (photo: Buffer) => {
      const form = new FormData()
      form.append('photo', new File([new Uint8Array(photo)], 'photo.jpg'))
      const answer = await fetch(url, { method: 'POST', body: form })
      return (await answer.json()) as { photo: { width: number; height: number } }
    }
    // Idle is what it has once all code is loaded.
    await send(await photograph(640, 480, 80))
    const idle = await memory()
    const photo = await photograph(4000, 3000, 95)
    expect(photo.byteLength).toBeGreaterThan(9 * megabyte)
    expect((await send(photo)).photo.width).toBe(1920)
    const after = await memory()
    expect(after.mostBytes - idle.nowBytes).toBeLessThan(64 * megabyte)
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
})
