import { Clock, FileWarning, IdCard } from 'lucide-react'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Banner, Tile } from '#web/components/structure/surfaces.tsx'

const looks = {
  notDone: { icon: IdCard, tone: 'lime', to: '/user/kyc' },
  pending: { icon: Clock, tone: 'warn', to: '/user/properties' },
  rejected: { icon: FileWarning, tone: 'bad', to: '/user/kyc' },
  expired: { icon: FileWarning, tone: 'warn', to: '/user/kyc' },
} as const

function decideState(kycStatus: string | null | undefined): keyof typeof looks {
  if (kycStatus === 'pending' || kycStatus === 'rejected' || kycStatus === 'expired') return kycStatus
  return 'notDone'
}

/** Shown above pages that stay open although the check is no longer approved: what happened and what to do. */
export function CheckBanner() {
  const { user } = useSession()
  const words = useWords('frame').kycGate
  const state = decideState(user?.kycStatus)
  const { icon, tone } = looks[state]
  const { title } = words[state]
  return (
    <div className="wrap pt-5">
      <Banner
        icon={icon}
        tone={tone}
        title={title}
        text={words.stillOpen}
        action={
          <ButtonLink to="/user/kyc" size="sm">
            {state === 'pending' ? words.follow : words[state].action}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** Replaces a page that requires an approved check, and tells what to do next. */
export function KycGate() {
  const { user } = useSession()
  const words = useWords('frame').kycGate
  const state = decideState(user?.kycStatus)
  const { icon, tone, to } = looks[state]
  const { title, detail, action } = words[state]
  return (
    <section className="empty mx-auto my-10 max-w-160" aria-labelledby="gate-title">
      <Tile icon={icon} tone={tone} size="big" round />
      <h1 id="gate-title" className="text-xl">
        {title}
      </h1>
      <p className="text-text-2 max-w-measure">{detail}</p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </section>
  )
}
