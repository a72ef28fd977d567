import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoOpportunities } from './content/opportunities.ts'
import { renderPicture } from './pictures.ts'

test('a picture is WebP of the width asked for, 4:3', async () => {
  const cover = demoOpportunities[0]!.gallery[0]!
  const { format, width, height } = await sharp(await renderPicture(cover, 320)).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 240 })
})

test('pictures differ as their options do, and only then', { timeout: 20_000 }, async () => {
  const [cover, second] = demoOpportunities[0]!.gallery
  const [first, again, other] = await Promise.all([
    renderPicture(cover!, 160),
    renderPicture(cover!, 160),
    renderPicture(second!, 160),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})
