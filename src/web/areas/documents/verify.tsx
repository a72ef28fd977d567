import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useWords } from '#web/app/words.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'

const route = getRouteApi('/certificate/$number')

/** PRT-7: tells anybody with a certificate's number whether it is valid, and never whose it is. */
export function VerifyPage() {
  const { verify: words } = useWords('documents')
  const found = route.useLoaderData()
  const { state, property } = found
  const looks = {
    valid: { tone: 'ok', icon: ShieldCheck, title: words.valid, text: words.validText },
    ended: { tone: 'bad', icon: ShieldX, title: words.ended, text: words.endedText },
    unknown: { tone: 'warn', icon: CircleHelp, title: words.unknown, text: words.unknownText },
  } as const
  const { tone, icon, title, text } = looks[state]
  const facts: [string, ReactNode][] = [
    [words.number, <ReferenceText key="number" value={found.number} />],
    [
      words.opportunity,
      property && (
        <Link to="/user/properties/$id" params={{ id: property.slug }} className="link">
          {isolatePercents(property.title)}
        </Link>
      ),
    ],
    [words.amount, found.amount !== null && <Money halalas={found.amount} decimals={2} />],
    [words.issued, found.issuedAt && <DateText value={found.issuedAt} />],
  ]
  return (
    <HomeFrame>
      <main id="main" className="wrap grid grid-cols-1 max-w-2xl gap-5 py-8">
        <h1 className="h2">{words.title}</h1>
        <Callout tone={tone} icon={icon}>
          <strong>{title}</strong>
          <p>{text}</p>
        </Callout>
        <Card as="section" aria-label={words.number}>
          <dl className="divide-y divide-line py-2">
            {facts
              .filter(([, value]) => Boolean(value))
              .map(([label, value]) => (
                <div key={label} className="flex items-center justify-between gap-4 px-5 py-3">
                  <dt className="text-text-2">{label}</dt>
                  <dd className="font-semibold text-end wrap-anywhere">{value}</dd>
                </div>
              ))}
          </dl>
        </Card>
      </main>
    </HomeFrame>
  )
}
