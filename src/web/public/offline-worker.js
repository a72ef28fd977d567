/*
 * Stands in for the browser's own page where ours cannot be reached. It stores nothing, neither pages nor
 * answers: what it shows is written here, so that nothing personal can outlive a session.
 */
const words = {
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'تعذّر الوصول إلى الصفحة، ولم يتغيّر شيء مما تملكه. تحقق من اتصالك ثم أعد المحاولة.',
    retry: 'أعد المحاولة',
  },
  en: {
    title: 'No connection',
    text: 'This page could not be reached, and nothing that you own has changed. Check your connection and try again.',
    retry: 'Try again',
  },
}

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 24px;
    font: 400 1rem / 1.7 'IBM Plex Sans Arabic', system-ui, sans-serif; background: #f6f7f1; color: #0a1f18; }
  main { max-inline-size: 26rem; text-align: center; }
  h1 { font-size: 1.5rem; line-height: 1.4; margin: 0 0 8px; }
  a { display: inline-block; margin-block-start: 8px; padding: 12px 28px; border-radius: 999px;
    background: #dbff02; color: #0a1f18; font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) { body { background: #06140f; color: #eef2ea; } }`

function offlinePage(url) {
  const locale = /^\/en(\/|$)/.test(new URL(url).pathname) ? 'en' : 'ar'
  const { title, text, retry } = words[locale]
  const html = `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  }
  return new Response(html, { status: 503, headers })
}

const reach = async (event) => (await event.preloadResponse) ?? (await fetch(event.request))

self.addEventListener('install', () => self.skipWaiting())
// The browser asks for the page while this wakes up, so that nobody waits for it.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  event.respondWith(reach(event).catch(() => offlinePage(url)))
})
