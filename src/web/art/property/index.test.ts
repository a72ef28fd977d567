import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type PaletteName,
  type PropertyKind,
  renderPropertyArt,
  renderSkyline,
  type TimeOfDay,
} from './index.ts'

const fingerprints: [PropertyKind, string][] = [
  ['apartments', 'd1b182674dd3'],
  ['compound', '96fda979a7e9'],
  ['hotel', '7b925cad73de'],
  ['land', 'd2e66483f44e'],
  ['mall', '428a590694ce'],
  ['tower', '339c87ee4c5c'],
  ['villa', '903032c8b211'],
  ['warehouse', 'c750662d6ff3'],
]
const times: TimeOfDay[] = ['day', 'dusk', 'night']
const palettes: PaletteName[] = ['najd', 'hijaz', 'asir', 'sharq']

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

describe('property art', () => {
  // Stored pictures and their cached sizes are made from seeds: a changed line would change them all.
  test.each(fingerprints)('%s is drawn the same as ever', (kind, expected) => {
    const all = times.flatMap((time) =>
      palettes.flatMap((palette) =>
        [1, 7, 42].map((seed) => renderPropertyArt({ kind, time, palette, seed, lit: 0.7 })),
      ),
    )
    expect(fingerprint(all.join('\n'))).toBe(expected)
  })

  test('the skyline too', () => {
    const skylines = times.map((time) => renderSkyline({ time, seed: 3, sky: time !== 'night' }))
    expect(fingerprint(skylines.join('\n'))).toBe('7981fe9ba577')
  })

  test('a title is text, never markup', () => {
    const picture = renderPropertyArt({ kind: 'villa', title: 'A <b> & c' })
    expect(picture).toContain('<title>A &lt;b> &amp; c</title>')
    expect(picture).toContain('role="img"')
    expect(renderPropertyArt({ kind: 'villa' })).toContain('aria-hidden="true"')
  })

  test('nothing in it reaches outside the picture', () => {
    const picture = renderPropertyArt({ kind: 'mall', time: 'night' })
    expect(picture).not.toMatch(/href="(?!#)|<script|<image|NaN|undefined/)
  })
})
