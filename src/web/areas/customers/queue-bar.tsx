import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { moveFocus, type Shortcut, useLetterKeys, useShortcuts } from '#web/app/layouts/shortcuts.ts'
import { useWords } from '#web/app/words.ts'
import { KycBadge } from '#web/areas/admin/kyc-badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useAsking } from '#web/components/form/form-dialog.tsx'
import { FlipIcon } from '#web/components/pictures/icon.tsx'
import type { Customer, CustomerAct } from './customer-view.ts'
import { DecisionButtons, KeyHint } from './decision.tsx'
import { listBehind } from './way-back.ts'

export type Queue = Awaited<ReturnType<Api['verification']['nextCheck']>>

const barLook = classNames(
  'card footbar-inset sticky bottom-3 z-10 px-4 py-3 shadow-lg',
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
)

/** The bar with the decision, always in view. After the decision it shows the next check and how many remain. */
export function QueueBar({
  acts,
  queue,
  back,
}: {
  acts: CustomerAct
  queue: Queue
  back?: string | undefined
}) {
  const { queue: words } = useWords('customers')
  const { customer } = acts
  const { next, waiting } = queue
  const openNext = useOpenNext(customer, back)
  const ask = useAsking()
  const { decide } = customer.can
  const [hasKeys, turnKeys] = useLetterKeys()
  const decisions: Shortcut[] = [
    { code: 'KeyA', key: 'A', label: { ar: 'اعتماد', en: 'Approve' }, run: () => void ask('approve') },
    { code: 'KeyR', key: 'R', label: { ar: 'رفض', en: 'Reject' }, run: () => void ask('reject') },
  ]
  useShortcuts(
    {
      title: { ar: 'المراجعة', en: 'Review' },
      shortcuts: [
        ...(decide ? decisions : []),
        {
          code: 'KeyN',
          key: 'N',
          label: { ar: 'الطلب التالي', en: 'Next check' },
          run: () => void openNext(),
        },
        ...sectionKeys,
      ],
    },
    hasKeys,
  )
  const onDecided = (decided: Customer) => {
    acts.onChanged(decided)
    void openNext()
  }
  return (
    <section className={barLook} aria-label={words.bar}>
      <div className="flex items-center gap-3 flex-wrap gap-x-3 gap-y-1">
        <KycBadge status={customer.kycStatus} />
        <span className="text-sm text-text-2" role="status">
          {waiting > 0 ? words.waiting(waiting) : words.empty}
        </span>
        <Link to="/admin-sahl/customer" search={listBehind(back)} className="link text-sm">
          {words.back}
        </Link>
        <label className="check text-sm max-lg:hidden">
          <input type="checkbox" checked={hasKeys} onChange={({ target }) => turnKeys(target.checked)} />
          <span>{words.keys}</span>
        </label>
      </div>
      <div className="flex items-center gap-3 flex-wrap">
        {next && (
          <ButtonLink
            variant={customer.can.decide ? 'ghost' : 'primary'}
            to="/admin-sahl/customer/$id"
            params={{ id: next.id }}
            search={back === undefined ? {} : { back }}
            // Opening a customer is written to the audit log: hovering a link is not opening.
            preload={false}
            aria-label={words.next(next.name)}
            aria-keyshortcuts={hasKeys ? 'N' : undefined}
          >
            {customer.can.decide ? words.nextShort : words.next(next.name)}
            <FlipIcon of={ArrowRight} size="sm" />
            {hasKeys && <KeyHint of="N" />}
          </ButtonLink>
        )}
        <DecisionButtons {...acts} onChanged={onDecided} hasKeys={hasKeys} />
      </div>
    </section>
  )
}

const sectionKeys: readonly Shortcut[] = [
  {
    ...{ code: 'KeyJ', key: 'J', label: { ar: 'القسم التالي', en: 'Next section' } },
    run: () => moveFocus('[data-section]', 1),
  },
  {
    ...{ code: 'KeyK', key: 'K', label: { ar: 'القسم السابق', en: 'Previous section' } },
    run: () => moveFocus('[data-section]', -1),
  },
]

/** Opens the check that waits next. If none is left, the focus moves to the page's heading. */
function useOpenNext({ id }: Customer, back: string | undefined): () => Promise<void> {
  const { verification } = useApi()
  const navigate = useNavigate()
  return async () => {
    const { next } = await verification.nextCheck({ id })
    if (!next) return document.querySelector('h1')?.focus()
    const search = back === undefined ? {} : { back }
    await navigate({ to: '/admin-sahl/customer/$id', params: { id: next.id }, search })
  }
}
