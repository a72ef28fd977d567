import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { directionOf } from '#kit/locale.ts'
import { InterfaceLocale } from '#web/components/words.ts'
import { systemThemeScript } from './theme.ts'

/** The document around every page, errors included. */
export function Document({ children }: { children: ReactNode }) {
  const { options } = useRouter()
  const { locale, facts } = options.context
  const { theme } = facts
  return (
    // The theme of the system is set by script before React comes, and later ones by hand: not React's to correct.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === 'system' ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        {theme === 'system' && (
          <script
            nonce={options.ssr?.nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce.
            dangerouslySetInnerHTML={{ __html: systemThemeScript }}
          />
        )}
        <HeadContent />
      </head>
      <body>
        <InterfaceLocale value={locale}>{children}</InterfaceLocale>
        <Scripts />
      </body>
    </html>
  )
}
