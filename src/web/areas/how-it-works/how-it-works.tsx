import { getRouteApi } from '@tanstack/react-router'
import { lineOf } from '#web/areas/content/shown-page.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { ReadingPage } from '../reading/reading-page.tsx'
import { readText } from '../reading/text.ts'

const route = getRouteApi('/how-it-works')

export function HowItWorksPage() {
  const page = route.useLoaderData()
  const steps = page.parts
    .filter(({ type }) => type === 'step')
    .map((part) => ({ id: part.id, title: lineOf(part, 'title'), text: lineOf(part, 'text') }))
  const action = page.parts.find(({ type }) => type === 'action')
  return (
    <ReadingPage text={readText(page)} path="/how-it-works" opening={<Steps steps={steps} />}>
      {action && (
        <p>
          <ButtonLink to="/user/properties">{lineOf(action, 'title')}</ButtonLink>
        </p>
      )}
    </ReadingPage>
  )
}

const Steps = ({ steps }: { steps: readonly { id: string; title: string; text: string }[] }) => (
  <ol className="mx-auto mb-10 grid max-w-180 grid-cols-1 gap-4 sm:grid-cols-2">
    {steps.map(({ id, title, text }, index) => (
      <li key={id} className="card pad">
        <span className="num text-sm font-semibold text-text-3" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="mt-1 text-lg">{title}</h2>
        <p className="mt-1 text-text-2">{text}</p>
      </li>
    ))}
  </ol>
)
