import { Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { directionOf } from '#kit/locale.ts'
import { layoutScaleOf } from '#web/app/appearance/layout-scale.ts'
import { HeadTags } from '#web/app/head/head-tags.tsx'
import { useSession } from '#web/app/session/session.ts'
import { InterfaceLocale } from '#web/components/words.ts'

const ViewingBar = lazy(() => import('#web/areas/viewing/bar.tsx'))

/** The document around every page, errors included. It has the bar of a view, so that every page can end the view. */
export function HtmlDocument({ children }: { children: ReactNode }) {
  const { options } = useRouter()
  const { locale, facts } = options.context
  const { theme } = facts
  const { viewing } = useSession()
  const scale = useRouterState({ select: (state) => layoutScaleOf(locale, state.location.pathname) })
  return (
    // A theme chosen later is set on the element directly. React must not reset it.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === 'system' ? undefined : theme}
      style={scale === 1 ? undefined : { fontSize: `${scale * 100}%` }}
      suppressHydrationWarning
    >
      <head>
        <HeadTags />
      </head>
      <body>
        <InterfaceLocale value={locale}>
          {children}
          {viewing && (
            <Suspense>
              <ViewingBar />
            </Suspense>
          )}
        </InterfaceLocale>
        <Scripts />
      </body>
    </html>
  )
}
