import { BadgeCheck, Smartphone } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import type { ConfirmationState } from './use-confirmation.ts'

/** Offers the confirmation within the check, or shows that it was done. */
export function ConfirmationOffer({ state, className }: { state: ConfirmationState; className: string }) {
  const isWaiting = state.request?.status === 'waiting'
  const isDone = state.confirmedAt !== null
  if (!isDone && !isWaiting && !state.can.begin) return null
  return <div className={className}>{isDone ? <Done /> : <Way isWaiting={isWaiting} />}</div>
}

function Done() {
  const { offer: words } = useWords('confirmation')
  return (
    <Callout tone="ok" icon={BadgeCheck}>
      <strong className="block">{words.done}</strong>
      {words.doneText}
    </Callout>
  )
}

function Way({ isWaiting }: { isWaiting: boolean }) {
  const { offer: words } = useWords('confirmation')
  return (
    <Callout icon={Smartphone} {...(isWaiting && { tone: 'warn' })}>
      <div className="flex items-center justify-between flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <strong className="block">{isWaiting ? words.waiting : words.title}</strong>
          {!isWaiting && words.text}
        </div>
        <ButtonLink to="/user/kyc/confirmation" size="sm">
          {isWaiting ? words.waitingAction : words.action}
        </ButtonLink>
      </div>
    </Callout>
  )
}
