import { getRouteApi } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatIban } from '#kit/format-numbers.ts'
import { useWords } from '#web/app/words.ts'
import { IconButton } from '#web/components/button.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'

const route = getRouteApi('/_user/user/wallet_/transfer')

/** The account and reference for a bank transfer (PAY-1). */
export function TransferPage() {
  const { transfer: words } = useWords('receipts')
  const { title: wallet } = useWords('wallet')
  const loaded = route.useLoaderData()
  return (
    <NarrowPage below={{ to: '/user/wallet', label: wallet }} title={words.title} lead={words.lead}>
      {loaded && (
        <Card as="section" pad className="grid grid-cols-1 gap-5" aria-label={words.title}>
          <dl className="divide-y divide-line">
            <Detail label={words.reference} copied={loaded.reference} note={words.referenceText}>
              <ReferenceText value={loaded.reference} className="text-lg font-semibold" />
            </Detail>
            <Detail label={words.iban} copied={loaded.iban}>
              <LtrText
                value={formatIban(loaded.iban)}
                className="font-semibold max-md:small wrap-anywhere whitespace-normal"
              />
            </Detail>
            <Detail label={words.name} copied={loaded.accountName}>
              <bdi className="font-semibold">{loaded.accountName}</bdi>
            </Detail>
            <Detail label={words.bank}>
              <bdi className="font-semibold">{loaded.bank}</bdi>
            </Detail>
          </dl>
          <figure className="grid grid-cols-1 justify-items-center gap-3">
            <svg
              viewBox={`0 0 ${loaded.qr.size} ${loaded.qr.size}`}
              className="size-44 rounded-lg bg-white"
              shapeRendering="crispEdges"
              role="img"
              aria-label={words.qr}
            >
              <path d={loaded.qr.path} fill="#000" />
            </svg>
            <figcaption className="text-xs text-text-3 text-center">{words.qrText}</figcaption>
          </figure>
        </Card>
      )}
    </NarrowPage>
  )
}

interface DetailProps {
  readonly label: string
  readonly children: ReactNode
  /** The text to copy. Without it there is no button. */
  readonly copied?: string
  readonly note?: string
}

function Detail({ label, copied, note, children }: DetailProps) {
  const { transfer: words } = useWords('receipts')
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    toasts.add({ id: 'copied', color: 'ok', title: words.copied })
  }
  return (
    <div className="py-3.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          {children}
          {note && <p className="text-sm text-text-2 mt-1">{note}</p>}
        </div>
        {copied !== undefined && (
          <IconButton label={words.copy(label)} onClick={() => void copy(copied)}>
            <Icon of={Copy} />
          </IconButton>
        )}
      </dd>
    </div>
  )
}
