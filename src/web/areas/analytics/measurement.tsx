import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBackOffice } from '#web/app/access/access.ts'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { analyticsWords } from './analytics-words.ts'
import { consentAtLoad, saveConsent, useConsent } from './consent.ts'
import { sendPageView, stopTag } from './tag.ts'

/** UI-11: asks once, and measures the views of those who agreed. The back office is not measured. */
export function Measurement() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const consent = useConsent()
  useMeasurement(consent === 'yes')
  return consent === undefined && !isBackOffice(pathname) ? <Question /> : null
}

function useMeasurement(isWanted: boolean): void {
  const { facts, locale } = useApp()
  const router = useRouter()
  const { analytics } = facts
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  useEffect(() => {
    if (!analytics || isBackOffice(router.state.location.pathname)) return
    // The policy of a document that was loaded without consent lets the tag send nothing.
    if (isWanted && consentAtLoad === 'yes') sendPageView(analytics, route, locale)
    else stopTag(analytics)
  }, [analytics, isWanted, locale, route, router])
}

/** In the flow at the end of the page and sticky above the bars at its foot, so that it covers no end of a page. */
const questionLayout = [
  'sticky z-40 p-3 md:p-4 bottom-[var(--foot,0px)] pointer-events-none',
  'mb-[max(0px,calc(var(--foot,0px)-var(--foot-room,0px)))]',
].join(' ')

function Question() {
  const words = analyticsWords[useApp().locale]
  return (
    <section aria-label={words.title} className={questionLayout}>
      <Card className="pointer-events-auto mx-auto max-w-180 p-4 flex items-center gap-4 flex-wrap shadow-(--sh-3)">
        <p className="text-sm min-w-0 flex-1 basis-64">
          {words.text}{' '}
          <Link to="/privacy-policy" className="link">
            {words.details}
          </Link>
        </p>
        <div className="flex gap-2.5 flex-wrap">
          <Button variant="outline" size="sm" onClick={() => saveConsent('no')}>
            {words.refuse}
          </Button>
          <Button variant="outline" size="sm" onClick={() => saveConsent('yes')}>
            {words.accept}
          </Button>
        </div>
      </Card>
    </section>
  )
}
