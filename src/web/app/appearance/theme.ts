export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const cookieName = 'theme'
const cookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** Applies a choice at once and keeps it for the next page. Without one, the styles follow the system. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(cookieName, choice, cookieMaxAgeSeconds)
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
