/**
 * User agents that read pages for machines: search engines, link previews, archivers, monitors. They get the
 * bare status of a failure without the page that explains it to people (UI-3).
 */
const botAgents =
  /bot\b|bot[/;)_-]|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|telegram|embedly|preview|bingpreview|lighthouse-ci|uptime|pingdom|monitor|validator|feedfetcher|mediapartners|petal|yandex(?!browser)|baidu(?!box)|headlesscrawler/i

export const isBot = (userAgent: string | null | undefined): boolean =>
  userAgent !== null && userAgent !== undefined && botAgents.test(userAgent)
