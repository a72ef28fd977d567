import agreeForm from 'virtual:form/sharing.agree'
import withdrawForm from 'virtual:form/sharing.withdraw'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import type { sharingContract } from '#modules/sharing/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Thumbnail } from '#web/components/pictures/thumbnail.tsx'
import { Card, Kpis } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Count, Money } from '#web/components/values/figures.tsx'
import { PressButton } from './press-button.tsx'

type MemberTotals = AnswerOf<typeof sharingContract.totals>
type Totals = NonNullable<MemberTotals['totals']>

/** ORG-3: the totals of the members who agreed to be counted, and the reader's own consent. */
export function MemberTotalsCard({
  slug,
  of: { isAgreed, least, totals },
}: {
  slug: string
  of: MemberTotals
}) {
  const { together: words } = useWords('organizations')
  return (
    <Card as="article" pad className="grid grid-cols-1 gap-4" aria-labelledby="together-title">
      <h2 id="together-title" className="text-lg">
        {words.title}
      </h2>
      {totals ? (
        <TotalsOfGroup of={totals} least={least} />
      ) : (
        <p className="text-sm text-text-2">{words.none(least)}</p>
      )}
      <div className="grid grid-cols-1 justify-items-start gap-3 border-t border-line pt-4">
        <p className="text-sm text-text-2">{isAgreed ? words.agreedText : words.askText}</p>
        <Consent slug={slug} isAgreed={isAgreed} />
      </div>
    </Card>
  )
}

function Consent({ slug, isAgreed }: { slug: string; isAgreed: boolean }) {
  const { together: words } = useWords('organizations')
  const { sharing } = useApi()
  const common = { fixed: { slug }, to: `/organization/${slug}`, size: 'sm' } as const
  return isAgreed ? (
    <PressButton<typeof sharingContract.withdraw, MemberTotals>
      key="withdraw"
      {...common}
      of={withdrawForm}
      label={words.withdraw}
      variant="outline"
      act={sharing.withdraw}
      done={() => ({ color: 'ok', title: words.withdrawn })}
    />
  ) : (
    <PressButton<typeof sharingContract.agree, MemberTotals>
      key="agree"
      {...common}
      of={agreeForm}
      label={words.agree}
      variant="soft"
      act={sharing.agree}
      done={() => ({ color: 'ok', title: words.agreed })}
    />
  )
}

function TotalsOfGroup({
  of: { shownAt, members, invested, interests },
  least,
}: {
  of: Totals
  least: number
}) {
  const { together: words } = useWords('organizations')
  return (
    <>
      <Kpis
        items={[
          ...(invested === null
            ? []
            : [{ label: words.invested, value: <Money halalas={invested} />, key: 'invested' }]),
          { label: words.counted, value: <Count value={members} />, key: 'counted' },
        ]}
      />
      <p className="text-xs text-text-3">
        {invested === null ? words.fewHold(least) : words.rounded} {words.asOf} <DateText value={shownAt} />
      </p>
      <Interests of={interests} />
    </>
  )
}

function Interests({ of: interests }: { of: Totals['interests'] }) {
  const { together: words } = useWords('organizations')
  const id = useId()
  if (interests.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-base">
        {words.interests}
      </h3>
      <ul className="grid grid-cols-1 gap-3" aria-labelledby={id}>
        {interests.map(({ id: key, slug, title, city, cover }) => (
          <li key={key} className="flex items-center gap-3">
            <Thumbnail path={cover?.path ?? null} />
            <span className="min-w-0">
              <Link
                to="/user/properties/$id"
                params={{ id: slug }}
                className="font-semibold inline-block hover:underline wrap-anywhere"
              >
                <bdi>{title}</bdi>
              </Link>
              <bdi className="block text-xs text-text-3">{city.label}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
