export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const cookieName = 'theme'
const cookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** The theme that a Cookie header asks for; anything unknown follows the system. */
export function themeOfCookies(cookies: string | null | undefined): ThemeChoice {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies ?? '')?.[1]
  return themeChoices.find((choice) => choice === value) ?? 'system'
}

/**
 * Runs before the first paint where the choice is left to the system: the server cannot know what that is,
 * and a page that changes colour after it has been seen is worse than a line of script.
 */
export const systemThemeScript =
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

const shown = (choice: ThemeChoice): 'light' | 'dark' =>
  choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice

/** Applies a choice at once and keeps it for the next page. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(cookieName, choice, cookieMaxAgeSeconds)
  document.documentElement.dataset.theme = shown(choice)
}

/** Follows the system while it is what the person chose. */
export function followSystemTheme(): () => void {
  const media = systemIsDark()
  const follow = () => {
    if (themeOfCookies(document.cookie) === 'system') {
      document.documentElement.dataset.theme = shown('system')
    }
  }
  media.addEventListener('change', follow)
  return () => media.removeEventListener('change', follow)
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
