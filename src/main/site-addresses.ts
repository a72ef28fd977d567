import type { SiteAddresses } from '#platform/http/public-pages.ts'

const listKeys = [
  ...['q', 'city', 'completion', 'type', 'investmentType', 'status', 'return', 'minimum'],
  ...['sort', 'page'],
]

/** The addresses of this site, as the server keeps, maps and closes them. */
export const siteAddresses: SiteAddresses = {
  publicPages: [
    { path: '/', siteMap: 'shows' },
    { path: '/user/properties', searchKeys: listKeys, siteMap: 'shows' },
    { path: '/user/properties/$id' },
    { path: '/login', siteMap: 'stands' },
    { path: '/register', siteMap: 'stands' },
    { path: '/otp-login' },
    { path: '/otp-signup' },
    { path: '/phone-login' },
    { path: '/terms-and-conditions', siteMap: 'stands' },
    { path: '/privacy-policy', siteMap: 'stands' },
  ],
  robots: {
    closed: ['/api/', '/admin-sahl', '/demo/', '/test', '/user/'],
    open: ['/user/properties'],
  },
}
