import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gzipAround } from './gzip-around.ts'

const hole = 'AbCdEfGhIjKlMnOpQrStUv'

describe('gzip around holes', () => {
  test('is the text with the letters in its holes', () => {
    const parts = ['<script nonce="', '">1</script><style nonce="', '">عربي</style>']
    const around = gzipAround(parts, hole.length)
    expect(gunzipSync(around.fill(hole)).toString()).toBe(parts.join(hole))
    const other = hole.toLowerCase()
    expect(gunzipSync(around.fill(other)).toString()).toBe(parts.join(other))
  })

  test('holds for any parts, empty and repeating ones too', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'nonce="', 'A'.repeat(9000), hole),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const html = parts.join(hole)
        expect(gunzipSync(gzipAround(parts, hole.length).fill(hole)).toString()).toBe(
          Buffer.from(html).toString(),
        )
      }),
    )
  })

  test('refers back over holes, further than the window reaches too', () => {
    const parts = Array.from(
      { length: 40 },
      (_, index) => `<p>${index} ${'the same again, '.repeat(200)}</p>`,
    )
    const packed = gzipAround(parts, hole.length).fill(hole)
    expect(gunzipSync(packed).toString()).toBe(parts.join(hole))
    expect(packed.length).toBeLessThan(4000)
  })

  test('refuses letters of another length', () => {
    expect(() => gzipAround(['a', 'b'], 22).fill('short')).toThrow('22')
  })
})
