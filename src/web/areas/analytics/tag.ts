import type { AnalyticsTag } from '#web/app/rendering/request-context.ts'

interface TagWindow {
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}

const tagWindow = () => window as unknown as TagWindow

/** Queues a command. The tag's script reads `arguments` objects only. */
function command(..._args: readonly unknown[]): void {
  const target = tagWindow()
  target.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by this object
  target.dataLayer.push(arguments)
}

const cookieSeconds = 365 * 24 * 3600

const consents = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
}

let isLoaded = false

/** Loads the tag: without advertising, and without the page views that it would send by itself. */
function loadTag({ id, scriptUrl }: AnalyticsTag): void {
  command('js', new Date(performance.timeOrigin))
  command('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: cookieSeconds,
    // For this host alone: cookies of the whole domain would outlive a withdrawn consent.
    cookie_domain: 'none',
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${scriptUrl}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Sends the view of a route. It names the route's pattern, such as `/user/properties/$id`, never an address. */
export function sendPageView(tag: AnalyticsTag, route: string, language: string): void {
  const page = {
    page_location: `${location.origin}${route.replace(/\/$/, '')}`,
    page_title: route,
    page_referrer: '',
    language,
  }
  tagWindow()[`ga-disable-${tag.id}`] = false
  const isFirst = !isLoaded
  isLoaded = true
  if (isFirst) command('consent', 'default', consents)
  // Applies to all events: the tag also sends some by itself, which would name the address and title otherwise.
  command('set', page)
  if (isFirst) loadTag(tag)
  command('event', 'page_view', page)
}

/** Stops a tag that is loaded. */
export function stopTag({ id }: AnalyticsTag): void {
  tagWindow()[`ga-disable-${id}`] = true
}
