import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { minuteMs, secondMs } from '#kit/time.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { useSecondsUntil } from '#web/components/values/countdown.tsx'
import { viewingWordsIn } from './bar-words.ts'

/** On phones it stays above the tab bar. */
const look = classNames(
  'sticky bottom-0 z-40 max-md:bottom-16',
  'border-t border-line bg-warning-soft px-4 py-2.5 text-xs md:text-sm',
)
const secondsPerMinute = minuteMs / secondMs

/** Says who views whose account, why and for how long, and ends the view. */
export default function ViewingBar() {
  const { user, viewing } = useSession()
  return user && viewing ? <Bar id={user.id} name={fullNameOf(user)} viewing={viewing} /> : null
}

interface BarProps {
  readonly id: string
  readonly name: string
  readonly viewing: { readonly by: string; readonly reason: string; readonly until: string }
}

function Bar({ id, name, viewing: { by, reason, until } }: BarProps) {
  const words = viewingWordsIn(usePageLocale())
  const { api } = useRouter().options.context
  const [isBusy, setBusy] = useState(false)
  const seconds = useSecondsUntil(until)
  const customer = `/admin-sahl/customer/${id}` as const
  useEffect(() => {
    // The server answers as to the operator from now on: nothing of the investor stays on the screen.
    if (seconds === 0) location.assign(customer)
  }, [seconds, customer])
  const end = async () => {
    setBusy(true)
    try {
      await api.viewing.end({})
    } catch (error) {
      const { status, detail } = problemOfError(error)
      // With 409 the view has ended already.
      if (status !== 409) {
        setBusy(false)
        toasts.add({ id: 'viewing', color: 'bad', title: detail })
        return
      }
    }
    location.assign(customer)
  }
  return (
    <aside className={look} aria-label={words.label}>
      <div className="mx-auto flex max-w-6xl items-center gap-3">
        <Icon of={Eye} size="sm" className="shrink-0 max-md:hidden" />
        <p className="min-w-0 grow leading-snug">
          <strong>{words.viewing(name)}</strong>
          {' · '}
          <span className="num" suppressHydrationWarning>
            {words.left(Math.ceil(seconds / secondsPerMinute))}
          </span>
          <span className="text-text-2 max-md:block">
            <span className="max-md:hidden">{' · '}</span>
            {words.by(by)}
            {' · '}
            <bdi className="wrap-anywhere">{reason}</bdi>
          </span>
        </p>
        <PressForm of="viewing.end" to={customer} onPress={() => end()}>
          <Button type="submit" size="sm" variant="outline" busy={isBusy}>
            {words.end}
          </Button>
        </PressForm>
      </div>
    </aside>
  )
}
