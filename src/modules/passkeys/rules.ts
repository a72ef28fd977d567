import { minuteMs } from '#kit/time.ts'

/** How long the browser's dialog may stand open. */
export const challengeValidMs = 5 * minuteMs

/** Enough for every device of one person; a list without end helps nobody but a thief. */
export const mostPasskeys = 20

/** In the order in which they are looked for: an iPad says that it is a Mac, an Android that it is a Linux. */
const devices: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** What a new passkey is called until its owner says otherwise: a proper name, the same in every language. */
export const nameOfDevice = (userAgent: string): string =>
  devices.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Passkey'
