import { expect, test } from 'vitest'
import { nameNewPasskey } from './rules.ts'

const unknown = '00000000-0000-0000-0000-000000000000'
const iCloud = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  [iCloud, iPhone, 'iCloud Keychain, Safari · iPhone'],
  [iCloud, mac, 'iCloud Keychain, Chrome · Mac'],
  [unknown, mac, 'Chrome · Mac'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', 'curl/8.5.0', '1Password'],
  [unknown, 'curl/8.5.0', 'Passkey'],
])('names a passkey of %s made with %s: %s', (aaguid, userAgent, name) =>
  expect(nameNewPasskey({ aaguid, userAgent, taken: [] })).toBe(name),
)

test('distinguishes two devices of one kind by a number', () => {
  const made = { aaguid: iCloud, userAgent: iPhone }
  const [first, second, third] = [[], ['x'], ['x']].map((taken, index) =>
    nameNewPasskey({
      ...made,
      taken: [
        ...taken,
        ...['iCloud Keychain, Safari · iPhone', 'iCloud Keychain, Safari · iPhone (2)'].slice(0, index),
      ],
    }),
  )
  expect([first, second, third]).toEqual([
    'iCloud Keychain, Safari · iPhone',
    'iCloud Keychain, Safari · iPhone (2)',
    'iCloud Keychain, Safari · iPhone (3)',
  ])
})

test('makes names that fit the column', () => {
  const longest = { aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', userAgent: 'SamsungBrowser Windows' }
  expect(nameNewPasskey({ ...longest, taken: [] }).length).toBeLessThan(55)
})
