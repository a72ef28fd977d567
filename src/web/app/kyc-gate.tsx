import { Clock, FileWarning, IdCard } from 'lucide-react'
import { ButtonLink } from '#web/components/button.tsx'
import { Tile } from '#web/components/surfaces.tsx'
import { useSession } from './session.ts'
import { useWords } from './words.ts'

const looks = {
  notDone: { icon: IdCard, tone: 'lime', to: '/user/kyc' },
  pending: { icon: Clock, tone: 'warn', to: '/user/properties' },
  rejected: { icon: FileWarning, tone: 'bad', to: '/user/kyc' },
  expired: { icon: FileWarning, tone: 'warn', to: '/user/kyc' },
} as const

function stateOf(kycStatus: string | null | undefined): keyof typeof looks {
  if (kycStatus === 'pending' || kycStatus === 'rejected' || kycStatus === 'expired') return kycStatus
  return 'notDone'
}

/** Stands in place of a page that asks for an approved check: says what to do next until there is one. */
export function KycGate() {
  const { user } = useSession()
  const words = useWords('frame').kycGate
  const state = stateOf(user?.kycStatus)
  const { icon, tone, to } = looks[state]
  const { title, detail, action } = words[state]
  return (
    <section className="empty mx-auto my-10 max-w-160" aria-labelledby="gate-title">
      <Tile icon={icon} tone={tone} size="big" round />
      <h1 id="gate-title" className="h3">
        {title}
      </h1>
      <p className="muted measure">{detail}</p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </section>
  )
}
