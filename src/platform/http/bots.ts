const searchEngines = ['(?<!\\bcu)bot\\b', 'crawl', 'spider', 'slurp', 'mediapartners', 'yandex(?!browser)']
const linkPreviews = ['facebookexternalhit', 'whatsapp', 'telegram', 'embedly', 'preview', 'feedfetcher']
const watchers = ['archiver', 'uptime', 'pingdom', 'monitor', 'validator']

const botAgents = new RegExp([...searchEngines, ...linkPreviews, ...watchers].join('|'), 'i')

/**
 * Returns whether a user agent is a program: a search engine, a link preview, an archiver, a monitor. Programs get
 * the bare status of a failure without the page that explains it to people (UI-3).
 */
export const isBot = (userAgent: string | null | undefined): boolean => botAgents.test(userAgent ?? '')
