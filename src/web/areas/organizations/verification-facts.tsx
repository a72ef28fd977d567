import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { OrganizationCheck } from './organization.ts'

const tones: Readonly<Record<OrganizationCheck['status'], Tone>> = {
  draft: 'neutral',
  pending: 'warn',
  rejected: 'bad',
  approved: 'ok',
  expired: 'bad',
  replaced: 'neutral',
}

export function CheckBadge({ status }: Pick<OrganizationCheck, 'status'>) {
  const { verification: words } = useWords('organizations')
  return <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
}

/** The registration and the signatories of a verification, for members and operators. */
export function CheckFacts({ of: check, title }: { of: OrganizationCheck; title: string }) {
  const { verification: words } = useWords('organizations')
  const byPower = (power: 'maker' | 'checker') =>
    check.signatories.filter((one) => one.power === power).map(({ name }) => name)
  const facts: Fact[] = [
    [
      words.parts.registrationNumber,
      check.registrationNumber && <LtrText key="number" value={check.registrationNumber} />,
    ],
    [words.parts.registeredName, check.registeredName && <bdi key="name">{check.registeredName}</bdi>],
    [words.parts.expiresOn, check.expiresOn && <DateText key="until" value={check.expiresOn} />],
    [words.makers, byPower('maker').join(words.and)],
    [words.checkers, byPower('checker').join(words.and)],
    [
      words.submittedOn,
      check.submittedAt && <DateText key="submitted" value={check.submittedAt} form="date-time" />,
    ],
    [words.decidedOn, check.decidedAt && <DateText key="decided" value={check.decidedAt} form="date-time" />],
  ]
  return (
    <Card as="section" aria-label={title}>
      <div className="flex items-center justify-between gap-4 px-5 pt-4">
        <h2 className="text-lg">{title}</h2>
        <CheckBadge status={check.status} />
      </div>
      <FactList facts={facts} />
    </Card>
  )
}
