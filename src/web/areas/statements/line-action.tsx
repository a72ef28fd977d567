import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'

type Line = Awaited<ReturnType<Api['statements']['line']>>

/** The next step that a line proposes: one button, which leads to the question that carries it out. */
export function LineActionButton({ of: { id, bankReference, action } }: { of: Line }) {
  const { one: words } = useWords('statements')
  if (!action) return null
  const label = words.actions[action.kind]
  const look = {
    size: 'sm',
    variant: 'soft',
    'aria-label': words.actionOf(label, bankReference),
  } as const
  const about = action.id ?? ''
  if (action.kind === 'complete' || action.kind === 'record_return') {
    const ask = action.kind === 'complete' ? 'complete' : 'return'
    return (
      <ButtonLink
        {...look}
        to="/admin-sahl/wallet/$id"
        params={{ id: about }}
        search={{ ask, reference: bankReference }}
      >
        {label} {action.reference && <bdi dir="ltr">{action.reference}</bdi>}
      </ButtonLink>
    )
  }
  if (action.kind === 'fee' || action.kind === 'correct') {
    return (
      <ButtonLink {...look} to="/admin-sahl/books/correction" search={{ line: id }}>
        {label}
      </ButtonLink>
    )
  }
  const ask = action.kind === 'send_back' ? 'back' : action.kind === 'income' ? 'income' : undefined
  return (
    <ButtonLink {...look} to="/admin-sahl/receipt/$id" params={{ id: about }} search={ask ? { ask } : {}}>
      {label}
    </ButtonLink>
  )
}
