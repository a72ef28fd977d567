import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { ApiError } from '#kit/errors.ts'
import { everyone, isBackOffice } from '#web/app/access/access.ts'
import { guardVisit } from '#web/app/access/guard.ts'
import { documentHead } from '#web/app/head/page-head.ts'
import { HtmlDocument } from '#web/app/rendering/document.tsx'
import arabicDisplayFont from '#web/fonts/sahl-display-ar.woff2?url'
import latinFont from '#web/fonts/sahl-latin.woff2?url'
import arabicTextFont from '#web/fonts/sahl-text-ar-400.woff2?url'
import styleSheet from '#web/styles/app.css?url'
import type { AppContext } from '../app/context.ts'
import { Watchers } from '../app/watchers.tsx'

const fontFile = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

export const Route = createRootRouteWithContext<AppContext>()({
  // The 404 page is visible to everyone.
  staticData: { access: everyone },
  beforeLoad: async ({ context, location, matches, preload }) => {
    if (context.failure) throw new ApiError(context.failure)
    if (context.isSiteAlone && isBackOffice(location.pathname)) {
      throw redirect({ href: location.publicHref, reloadDocument: true })
    }
    const areas = matches.flatMap((match) => match.staticData.words ?? [])
    const visit = {
      access: matches.at(-1)!.staticData.access,
      pathname: location.pathname,
      href: location.href,
      key: location.state.__TSR_key ?? location.href,
      isPreload: preload,
    }
    await Promise.all([guardVisit(context, visit), context.words.load('frame', ...areas)])
  },
  head: ({ match, matches }) => {
    const { meta, links } = documentHead(match, matches)
    const fonts = match.context.locale === 'ar' ? [latinFont, arabicTextFont, arabicDisplayFont] : [latinFont]
    return {
      meta,
      links: [
        // The server's own build names the style sheet differently.
        { rel: 'stylesheet', href: match.context.fileOf('src/web/styles/app.css') ?? styleSheet },
        ...fonts.map(fontFile),
        { rel: 'icon', sizes: '48x48', href: '/favicon.ico' },
        { rel: 'icon', sizes: 'any', type: 'image/svg+xml', href: '/favicon.svg' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        ...links,
      ],
    }
  },
  shellComponent: HtmlDocument,
  component: Root,
})

function Root() {
  return (
    <>
      <Outlet />
      <Watchers />
    </>
  )
}
