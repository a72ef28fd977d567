import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  discIn,
  type PaletteName,
  type PropertyKind,
  renderPropertyArt,
  renderSkyline,
  type Scenery,
  type TimeOfDay,
} from './index.ts'

const fingerprints: [PropertyKind, string][] = [
  ['apartments', '24a79f650830'],
  ['clinic', 'c6e59424da16'],
  ['compound', '506413197479'],
  ['hotel', 'b74e2c7f5ed7'],
  ['lodges', 'baefa9a765c6'],
  ['school', 'f83a3b4c5d74'],
  ['land', 'e4efb3f9c8ca'],
  ['mall', 'f82126ecba72'],
  ['tower', 'cce1a326e5f4'],
  ['villa', 'ac2c7fcc3088'],
  ['warehouse', '2d2bb3ae33d5'],
]
const times: TimeOfDay[] = ['day', 'dusk', 'night']
const palettes: PaletteName[] = ['najd', 'hijaz', 'asir', 'sharq']

const places: Scenery[] = ['street', 'hills', 'heights', 'coast', 'grove']

/** How pages crop a picture (`object-fit: cover`), and how far their badges reach into it, in CSS pixels. */
const frames = [
  { name: 'card on a phone', width: 358, height: 233, focus: 0.5, badgesEnd: 44, badgeWidth: 130 },
  { name: 'card at a desk', width: 394, height: 256, focus: 0.5, badgesEnd: 44, badgeWidth: 130 },
  { name: 'gallery on a phone', width: 390, height: 272, focus: 0.78, badgesEnd: 50, badgeWidth: 200 },
  { name: 'gallery at a desk', width: 820, height: 440, focus: 0.78, badgesEnd: 50, badgeWidth: 200 },
] as const

/** Badges stand in both upper corners: the page may run either way. */
function isUnderBadge(disc: { x: number; y: number; r: number }, frame: (typeof frames)[number]): boolean {
  const scale = Math.max(frame.width / 1200, frame.height / 900)
  const x = disc.x * scale - (1200 * scale - frame.width) / 2
  const y = disc.y * scale - (900 * scale - frame.height) * frame.focus
  const r = disc.r * scale
  const isHigh = y - r < frame.badgesEnd
  return isHigh && (x - r < frame.badgeWidth || x + r > frame.width - frame.badgeWidth)
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

describe('property art', () => {
  // Stored pictures and their cached sizes are made from seeds: a changed line would change them all.
  test.each(fingerprints)('%s has an unchanged drawing', (kind, expected) => {
    const all = times.flatMap((time) =>
      palettes.flatMap((palette) =>
        places.flatMap((place) =>
          [1, 7, 42].map((seed) => renderPropertyArt({ kind, time, palette, place, seed, lit: 0.7 })),
        ),
      ),
    )
    expect(fingerprint(all.join('\n'))).toBe(expected)
  })

  test('draws the same building at every hour and from every side', () => {
    const sizes = (picture: string) => picture.match(/translate\([\d. ]+\) scale\([\d. -]+\)/)?.[0]
    for (const [kind] of fingerprints.filter(([kind]) => kind !== 'land')) {
      const drawn = times.map((time) => renderPropertyArt({ kind, time, seed: 5, view: 'roofs' }))
      expect(new Set(drawn.map(sizes)).size, kind).toBe(1)
    }
  })

  test('keeps sun and moon clear of the corners with badges', () => {
    for (const [kind] of fingerprints) {
      for (const time of times) {
        for (let seed = 1; seed <= 200; seed++) {
          const disc = discIn({ kind, time, seed })
          for (const frame of frames) expect(isUnderBadge(disc, frame), `${kind} ${time} ${seed}`).toBe(false)
        }
      }
    }
  })

  test('keeps the skyline unchanged', () => {
    const skylines = times.map((time) => renderSkyline({ time, seed: 3, sky: time !== 'night' }))
    expect(fingerprint(skylines.join('\n'))).toBe('602b4911bd64')
  })

  test('escapes the title', () => {
    const picture = renderPropertyArt({ kind: 'villa', title: 'A <b> & c' })
    expect(picture).toContain('<title>A &lt;b> &amp; c</title>')
    expect(picture).toContain('role="img"')
    expect(renderPropertyArt({ kind: 'villa' })).toContain('aria-hidden="true"')
  })

  test('refers to nothing outside the picture', () => {
    const picture = renderPropertyArt({ kind: 'mall', time: 'night' })
    expect(picture).not.toMatch(/href="(?!#)|<script|<image|NaN|undefined/)
  })
})
