import type { LineActionKind } from '#modules/statements/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { ButtonLink } from '#web/components/button.tsx'

type Line = Awaited<ReturnType<Api['statements']['line']>>

type ActionableLine = Pick<Line, 'id' | 'bankReference' | 'action'>

/** The receipt's dialog that carries out each action. `credit` has none: the operator chooses the person first. */
const receiptDialogs: Partial<Record<LineActionKind, string>> = {
  send_back: 'back',
  income: 'income',
  gateway_payout: 'gateway',
}

/** The next step that a line proposes: one button, which opens the filled dialog or form that carries it out. */
export function LineActionButton({ of: { id, bankReference, action } }: { of: ActionableLine }) {
  const { one: words } = useWords('statements')
  const isMaker = useHasDuty('finance-maker')
  const isChecker = useHasDuty('finance-checker')
  if (!action || !(isMaker || (isChecker && action.kind === 'record_return'))) return null
  const label = words.actions[action.kind]
  const look = {
    size: 'sm',
    variant: 'soft',
    'aria-label': words.actionOf(label, bankReference),
  } as const
  if (action.id !== null && (action.kind === 'complete' || action.kind === 'record_return')) {
    const ask = action.kind === 'complete' ? 'complete' : 'return'
    return (
      <ButtonLink
        {...look}
        to="/admin-sahl/wallet/$id"
        params={{ id: action.id }}
        search={{ ask, reference: bankReference }}
      >
        {label} {action.reference && <bdi dir="ltr">{action.reference}</bdi>}
      </ButtonLink>
    )
  }
  if (action.kind === 'fee' || action.kind === 'correct' || action.id === null) {
    return (
      <ButtonLink {...look} to="/admin-sahl/books/correction" search={{ line: id }}>
        {label}
      </ButtonLink>
    )
  }
  const ask = receiptDialogs[action.kind]
  return (
    <ButtonLink
      {...look}
      to="/admin-sahl/receipt/$id"
      params={{ id: action.id }}
      search={{ ...(ask ? { ask } : {}), ...(ask === 'back' ? { reference: bankReference } : {}) }}
    >
      {label}
    </ButtonLink>
  )
}
