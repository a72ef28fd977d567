/** Returns whether an address may be linked: a path of this site, a heading, or https. Other schemes are refused. */
export function isAllowedLink(link: string): boolean {
  if (link.length > 500 || /[\s\\<>"\p{C}]/u.test(link)) return false
  if (link.startsWith('#')) return link.length > 1
  if (link.startsWith('/')) return !link.startsWith('//')
  try {
    const { protocol, hostname, username } = new URL(link)
    return protocol === 'https:' && hostname.includes('.') && username === ''
  } catch {
    return false
  }
}
