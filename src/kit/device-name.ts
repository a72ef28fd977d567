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
 * Names a device by its user agent, such as `Chrome · Android`, so that people recognise their own devices. Undefined
 * if neither browser nor system is known.
 */
export function deviceName(userAgent: string): string | undefined {
  const parts = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
