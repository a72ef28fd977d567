const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (agent: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([mark]) => agent.includes(mark))?.[1]

/**
 * A device as its owner would call it, from what its browser says of itself: enough to tell one's own from others.
 * Undefined where nothing is recognised.
 */
export function deviceName(userAgent: string): string | undefined {
  const parts = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
