import { useApp } from '#web/app/context.ts'
import { SegmentedControl } from '#web/components/inputs/choices.tsx'
import { analyticsWords } from './analytics-words.ts'
import { saveConsent, useConsent } from './consent.ts'

/** The visitor's answer about measurement, which can be changed at any time. Absent if nothing is measured. */
export function AnalyticsChoice() {
  const { facts, locale } = useApp()
  const consent = useConsent()
  const words = analyticsWords[locale]
  // Without script nothing is measured, and the control would do nothing.
  if (!facts.analytics || consent === 'unknown') return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.choice}</h2>
      <p className="mt-2">{words.choiceText}</p>
      <p className="mt-2 mb-3">{words.cookies}</p>
      <SegmentedControl
        label={words.choice}
        value={consent === 'yes' ? 'yes' : 'no'}
        options={[
          { value: 'no', label: words.off },
          { value: 'yes', label: words.on },
        ]}
        onChange={saveConsent}
      />
    </section>
  )
}
