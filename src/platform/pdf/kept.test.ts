import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { instantFrom } from '#kit/time.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { type PdfContent, renderDocument, renderKeptDocument } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })
let kept: TestFiles
beforeAll(async () => {
  kept = await openTestFiles()
})
afterAll(() => kept.remove())

const content: PdfContent = {
  brandName: 'Sahl',
  title: 'Receipt',
  sections: [{ heading: 'Paid', rows: [['Amount', { halalas: 2_500_000n }]] }],
  footer: 'Issued electronically.',
  issuedAt: instantFrom('2026-11-21T09:00:00Z'),
}
const allow = async () => undefined

test('a document is rendered once for all callers, now and later', async () => {
  const about = 'order-1'
  let drawings = 0
  const ask = () =>
    renderKeptDocument({
      files: kept.files,
      about,
      locale: 'en',
      content,
      beforeDrawing: async () => {
        drawings += 1
      },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  answers.push(await ask())
  expect(drawings).toBe(1)
  expect(new Set(answers.map((answer) => Buffer.from(answer).toString('base64'))).size).toBe(1)
  expect(Buffer.from(answers[0]!.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('another language or another word is another document', async () => {
  const papers = () => readdir(join(kept.folder, 'kept', 'documents'))
  const before = (await papers()).length
  const wanted = { files: kept.files, about: 'order-2', locale: 'en', content, beforeDrawing: allow } as const
  await renderKeptDocument(wanted)
  await renderKeptDocument({ ...wanted, locale: 'ar' })
  await renderKeptDocument({ ...wanted, content: { ...content, footer: 'Another footer.' } })
  await renderKeptDocument({ ...wanted, about: 'order-3' })
  await renderKeptDocument(wanted)
  expect((await papers()).length).toBe(before + 4)
})

test('a caller above the limit is refused, and the next caller is served', async () => {
  const wanted = { files: kept.files, about: 'order-4', locale: 'en', content } as const
  const refused = renderKeptDocument({
    ...wanted,
    beforeDrawing: async () => {
      throw new Refusal('too_many_requests', 429)
    },
  })
  await expect(refused).rejects.toMatchObject({ status: 429 })
  await renderKeptDocument({ ...wanted, beforeDrawing: allow })
})

test('callers beyond the queue are told to come back, and the others are served', async () => {
  const ask = (index: number) =>
    renderKeptDocument({
      files: kept.files,
      about: `crowd-${index}`,
      locale: 'en',
      content,
      beforeDrawing: allow,
    })
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(index)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: expect.any(Number) })
  }
  await ask(19)
})

test('other work continues while a document is rendered', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`Row ${index}`, { halalas: BigInt(index) }] as const)
  const long = { ...content, sections: [{ heading: 'Long', rows }] }
  await renderDocument('en', content)
  let isDrawn = false
  let turnsOfOthers = 0
  const drawing = renderDocument('en', long).then(() => {
    isDrawn = true
  })
  while (!isDrawn) {
    await new Promise((resolve) => setImmediate(resolve))
    turnsOfOthers += 1
  }
  await drawing
  // The event loop turns many times while the pages are laid out.
  expect(turnsOfOthers).toBeGreaterThan(1000)
})

test('a thread that fails at one document renders the next', async () => {
  const broken = { ...content, issuedAt: instantFrom('no such day') }
  await expect(renderDocument('en', broken)).rejects.toThrow()
  expect((await renderDocument('en', content)).byteLength).toBeGreaterThan(1000)
})
