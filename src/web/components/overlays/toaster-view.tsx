import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import type { CSSProperties } from 'react'
import { toastConstants } from '#kit/interface-constants.ts'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useControlWords } from '../inputs/control-words.ts'
import { Icon } from '../pictures/icon.tsx'
import { Tile } from '../structure/surfaces.tsx'
import { useComponentWords } from '../words.ts'
import type { Toast, ToastColor } from './toast-queue.ts'

const icons: Record<ToastColor, typeof Check> = {
  neutral: Info,
  ok: Check,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
}

/** The toasts on the screen. A chunk of its own, since it brings radix. */
export default function ToasterView({
  shown,
  onClose,
}: {
  shown: readonly Toast[]
  onClose: (id: string) => void
}) {
  const words = useControlWords()
  const { close } = useComponentWords()
  return (
    <RadixToast.Provider
      label={words.notifications}
      duration={toastConstants.durationMs}
      swipeDirection="right"
      swipeThreshold={toastConstants.swipeThresholdPx}
    >
      {shown.map((toast, place) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          place={place}
          onClose={() => onClose(toast.id)}
          closeLabel={close}
        />
      ))}
      <RadixToast.Viewport
        className="toasts"
        hotkey={[toastConstants.hotkey]}
        label={words.notificationsHotkey}
      />
    </RadixToast.Provider>
  )
}

const removal = `${toastConstants.removalDelayMs}ms`

type ToastCardProps = { toast: Toast; place: number; onClose: () => void; closeLabel: string }

function ToastCard({ toast, place, onClose, closeLabel }: ToastCardProps) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      duration={toast.durationMs}
      // Failures interrupt the reader, good news waits for a pause.
      type={toast.color === 'bad' ? 'foreground' : 'background'}
      className={classNames('toast', toast.color)}
      // Each toast is mounted where the viewport ends; the order on the screen is the queue's: newest first.
      style={{ '--life': `${toast.durationMs}ms`, '--removal': removal, order: place } as CSSProperties}
    >
      <Tile round size="compact" tone={toast.color} icon={icons[toast.color]} />
      <div>
        <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="text-sm text-text-2">{toast.description}</RadixToast.Description>
        )}
        {toast.action && (
          <RadixToast.Action
            altText={toast.action.label}
            className={classNames(buttonClass({ variant: 'soft', size: 'sm' }), 'toast-action')}
            onClick={toast.action.act}
          >
            {toast.action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close className="iconbtn compact" aria-label={closeLabel}>
        <Icon of={X} size="sm" />
      </RadixToast.Close>
      <span className="toast-life" aria-hidden="true" />
    </RadixToast.Root>
  )
}
