import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoOpportunities } from './content/opportunities.ts'
import { renderPicture } from './pictures.ts'

test('renders WebP in the requested width, 4:3', async () => {
  const cover = demoOpportunities[0]!.gallery[0]!
  const { format, width, height } = await sharp(await renderPicture(cover, 320)).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 240 })
})

test('renders different pictures only for different options', { timeout: 20_000 }, async () => {
  const [cover, second] = demoOpportunities[0]!.gallery
  const [first, again, other] = await Promise.all([
    renderPicture(cover!, 160),
    renderPicture(cover!, 160),
    renderPicture(second!, 160),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})

test('uses no picture for two opportunities', () => {
  const pictures = demoOpportunities.flatMap(({ slug, gallery }) =>
    gallery.map(({ alt: _, lit: __, ...picture }) => ({ slug, picture: JSON.stringify(picture) })),
  )
  expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(pictures.length)
})

test('makes covers distinguishable by shape alone', { timeout: 30_000 }, async () => {
  const shapes = await Promise.all(demoOpportunities.map(async (o) => [o.slug, await shapeOf(o)] as const))
  const alike = shapes.flatMap(([slug, shape], index) =>
    shapes
      .slice(index + 1)
      .map(([other, otherShape]) => ({ pair: `${slug}, ${other}`, differs: distance(shape, otherShape) }))
      .filter(({ differs }) => differs < toldApart),
  )
  expect(alike).toEqual([])
})

/** Minimum number of the 432 brightness slopes in which two distinguishable pictures differ. */
const toldApart = 85

const distance = (a: readonly boolean[], b: readonly boolean[]): number =>
  a.filter((bit, index) => bit !== b[index]).length

/**
 * Returns whether brightness rises from left to right at each point of a coarse grid: the shape visible at a glance.
 */
async function shapeOf({ gallery: [cover] }: (typeof demoOpportunities)[number]): Promise<boolean[]> {
  const [across, down] = [25, 18]
  const grey = await sharp(await renderPicture(cover!, 200))
    .resize(across, down, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return [...grey].flatMap((value, at) => (at % across === across - 1 ? [] : [value < grey[at + 1]!]))
}
