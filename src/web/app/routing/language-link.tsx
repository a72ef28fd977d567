import { useRouterState } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import type { MouseEvent } from 'react'
import { localeCookie } from '#kit/interface-constants.ts'
import { otherLocale } from '#kit/locale.ts'
import { writeCookie } from '#web/app/appearance/theme.ts'
import { useApp } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

const secondsOfDay = 24 * 60 * 60

/**
 * Links to the same page in the other language (UI-1). A plain link, so that the whole document changes and it works
 * without script. The hash is known to the browser only and is added on click.
 */
export function LanguageLink({
  className = 'btn btn-ghost btn-sm language',
  iconSize = 'sm',
}: {
  className?: string
  iconSize?: 'sm' | 'md'
}) {
  const { locale } = useApp()
  const words = useWords('frame')
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const other = otherLocale(locale)
  const prefix = other === 'en' ? '/en' : ''
  const path = prefix === '' ? pathname : prefix + (pathname === '/' ? '' : pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    writeCookie(localeCookie.name, other, localeCookie.maxAgeDays * secondsOfDay)
    event.currentTarget.hash = location.hash
  }
  return (
    <a
      href={path + searchStr}
      hrefLang={other}
      lang={other}
      aria-label={words.language.switchTo}
      className={className}
      onClick={follow}
    >
      <Icon of={Globe} size={iconSize} />
      <span>{words.language.other}</span>
    </a>
  )
}
