import { BadgeCheck, Smartphone } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Callout } from '#web/components/surfaces.tsx'
import type { ConfirmationState } from './use-state.ts'

/** In the check: the way to the app, or that it has been gone. */
export function ConfirmationOffer({ state }: { state: ConfirmationState }) {
  const { offer: words } = useWords('confirmation')
  if (state.confirmedAt !== null) {
    return (
      <Callout tone="ok" icon={BadgeCheck} className="mb-6">
        <strong className="block">{words.done}</strong>
        {words.doneText}
      </Callout>
    )
  }
  const isWaiting = state.request?.status === 'waiting'
  if (!state.can.begin && !isWaiting) return null
  return (
    <Callout tone={isWaiting ? 'warn' : 'lime'} icon={Smartphone} className="mb-6">
      <div className="between wraps gap-3">
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
