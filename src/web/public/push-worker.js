/*
 * Shows notifications of the product while no page is open. It answers no requests of pages and stores nothing.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data?.json() ?? {}
  } catch {
    // A message of another sender: browsers still expect that something is shown.
  }
  const { title = 'Sahl', link = '/', lang = 'ar', tag } = message
  event.waitUntil(
    self.registration.showNotification(title, {
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      tag,
      data: { link },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.link ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const same = pages.find((page) => page.url === url.href)
    await (same ? same.focus() : self.clients.openWindow(url.href))
  }
  event.waitUntil(open())
})
