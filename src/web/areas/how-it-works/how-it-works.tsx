import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '#web/components/button.tsx'
import { ReadingPage } from '../reading/reading-page.tsx'
import type { ReadingText } from '../reading/text.ts'

export interface HowItWorksText extends ReadingText {
  /** Title and text of each step. */
  readonly steps: readonly (readonly [title: string, text: string])[]
  readonly action: string
}

const route = getRouteApi('/how-it-works')

export function HowItWorksPage() {
  const text = route.useLoaderData()
  return (
    <ReadingPage text={text} path="/how-it-works" opening={<Steps steps={text.steps} />}>
      <p>
        <ButtonLink to="/user/properties">{text.action}</ButtonLink>
      </p>
    </ReadingPage>
  )
}

const Steps = ({ steps }: Pick<HowItWorksText, 'steps'>) => (
  <ol className="mb-10 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {steps.map(([title, text], index) => (
      <li key={title} className="card pad">
        <span className="num text-sm font-semibold text-text-3" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="mt-1 text-lg">{title}</h2>
        <p className="mt-1 text-text-2">{text}</p>
      </li>
    ))}
  </ol>
)
