import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawPicture } from './drawing.ts'
import { parseModifiers } from './modifiers.ts'

/** 800 × 400: the left quarter red, the middle green, the right quarter blue. */
let striped: Buffer
/** 100 × 50, transparent except for its middle. */
let small: Buffer

const stripes =
  '<rect width="200" height="400" fill="red"/><rect x="600" width="200" height="400" fill="blue"/>'
beforeAll(async () => {
  striped = await sharp(
    Buffer.from(`<svg width="800" height="400"><rect width="800" height="400" fill="lime"/>${stripes}</svg>`),
  )
    .png()
    .toBuffer()
  small = await sharp(Buffer.from('<svg width="100" height="50"><circle cx="50" cy="25" r="10"/></svg>'))
    .png()
    .toBuffer()
})

async function measure(source: Buffer, segment: string) {
  const { data, info } = await sharp(await drawPicture(source, parseModifiers(segment)!))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    size: `${info.width}x${info.height}`,
    /** The colour at a point, given as shares of the sides. */
    at: (x: number, y: number) => {
      const place = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
      const [red, green, blue, alpha] = data.subarray(place, place + 4)
      if (alpha! < 20) return 'nothing'
      const name = [red, green, blue].map((value) => (value! > 200 ? '1' : value! < 60 ? '0' : '?')).join('')
      return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white', '000': 'black' }[name] ?? name
    },
  }
}

describe('with one side', () => {
  test.each([
    ['w_320', '320x160'],
    ['h_320', '640x320'],
    ['w_1280', '800x400'],
    ['h_640', '800x400'],
    ['_', '800x400'],
  ])('%s is %s: in proportion, never enlarged', async (segment, size) => {
    expect((await measure(striped, `${segment},f_png`.replace('_,', ''))).size).toBe(size)
  })
})

describe('with both sides', () => {
  test('cover fills the box and crops the rest', async () => {
    for (const segment of ['w_320,h_320,fit_cover', 'w_320,h_320']) {
      const { size, at } = await measure(striped, `${segment},f_png`)
      expect([size, at(0, 0.5), at(0.5, 0.5), at(1, 0.5)]).toEqual(['320x320', 'green', 'green', 'green'])
    }
  })

  test('contain shows everything and fills the rest', async () => {
    const { size, at } = await measure(striped, 'w_320,h_320,fit_contain,b_ffffff,f_png')
    expect([size, at(0, 0.5), at(0.5, 0.5), at(1, 0.5)]).toEqual(['320x320', 'red', 'green', 'blue'])
    expect([at(0.5, 0.1), at(0.5, 0.9)]).toEqual(['white', 'white'])
    const dark = await measure(striped, 'w_320,h_320,fit_contain,b_000000')
    expect([dark.size, dark.at(0.5, 0.1)]).toEqual(['320x320', 'black'])
  })

  test('contain without a background keeps the rest transparent, or white without transparency', async () => {
    for (const f of ['webp', 'png', 'avif']) {
      const { at } = await measure(striped, `w_320,h_320,fit_contain,f_${f}`)
      expect(at(0.5, 0.1), f).toBe('nothing')
    }
    const { size, at } = await measure(striped, 'w_320,h_320,fit_contain,f_jpeg')
    expect([size, at(0.5, 0.1)]).toEqual(['320x320', 'white'])
  })

  test('inside shows everything without filling', async () => {
    const { size, at } = await measure(striped, 'w_320,h_320,fit_inside,f_png')
    expect([size, at(0, 0.5), at(1, 0.5)]).toEqual(['320x160', 'red', 'blue'])
  })

  test.each([
    ['w_640,h_320,fit_cover', '100x50'],
    ['w_320,h_320,fit_cover', '50x50'],
    ['w_320,h_320,fit_contain', '100x100'],
    ['w_320,h_640,fit_inside', '100x50'],
  ])('a picture that is too small is not enlarged: %s is %s', async (segment, size) => {
    expect((await measure(small, `${segment},f_png`)).size).toBe(size)
  })
})

describe('a background', () => {
  test('fills transparent areas', async () => {
    const { at } = await measure(small, 'w_320,b_ffffff,f_png')
    expect([at(0, 0), at(0.5, 0.5)]).toEqual(['white', 'black'])
    expect((await measure(small, 'w_320,f_png')).at(0, 0)).toBe('nothing')
    expect((await measure(small, 'w_320,f_jpeg')).at(0, 0)).toBe('white')
  })
})
