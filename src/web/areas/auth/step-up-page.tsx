import { useRouter } from '@tanstack/react-router'
import { investorHome } from '#kit/home-pages.ts'
import { safeNext } from '#kit/safe-next.ts'
import { useWords } from '#web/app/words.ts'
import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { PageHeading } from './page-heading.tsx'
import { StepUp } from './step-up.tsx'
import { useNext } from './use-next.ts'

/** AUTH-12 without script: asks for the code, then returns to the form that needs it. */
export function StepUpPage() {
  const { stepUp: words } = useWords('auth')
  const router = useRouter()
  const next = safeNext(useNext(), investorHome)
  const goBack = () => router.navigate({ href: router.options.context.prefix + next, replace: true })
  return (
    <BareFrame>
      <AuthMain>
        <PageHeading title={words.title} lead={words.thenBack} />
        <StepUp next={next} onProved={goBack} />
      </AuthMain>
    </BareFrame>
  )
}
