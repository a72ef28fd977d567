import {
  CircleAlert,
  Clock,
  Download,
  Ellipsis,
  FileText,
  IdCard,
  Info,
  Lock,
  Pencil,
  ShieldCheck,
  Sparkles,
  Trash2,
  TriangleAlert,
  Wallet,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button, IconButton } from '../button.tsx'
import { Field } from '../inputs/field.tsx'
import { Select, Textarea } from '../inputs/inputs.tsx'
import { LoadingBar } from '../navigation/loading-bar.tsx'
import { Dialog, Sheet } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { toasts } from '../overlays/toast-queue.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Icon } from '../pictures/icon.tsx'
import { CardSkeleton, LoadingRegion } from '../structure/skeleton.tsx'
import { Banner, Callout, EmptyState, ErrorPanel, Tile } from '../structure/surfaces.tsx'
import { Money } from '../values/figures.tsx'
import type { GalleryWords } from './words.ts'

type Props = { words: GalleryWords }

export const Notices = ({ words }: Props) => (
  <div className="grid grid-cols-1 gap-2.5">
    <Callout icon={Lock}>{words.callouts.neutral}</Callout>
    <Callout icon={Info} tone="info">
      {words.callouts.info}
    </Callout>
    <Callout icon={ShieldCheck} tone="ok">
      {words.callouts.ok}
    </Callout>
    <Callout icon={TriangleAlert} tone="warn">
      {words.callouts.warn}
    </Callout>
    <Callout icon={CircleAlert} tone="bad">
      {words.callouts.bad}
    </Callout>
    <Callout icon={Sparkles} tone="lime">
      {words.callouts.lime}
    </Callout>
  </div>
)

export const Banners = ({ words }: Props) => (
  <div className="grid grid-cols-1 gap-3">
    <Banner
      tone="lime"
      icon={IdCard}
      title={words.kycStart}
      text={words.kycStartText}
      action={<Button>{words.kycStartAction}</Button>}
    />
    <Banner
      tone="warn"
      icon={Clock}
      title={words.kycPending}
      text={words.kycPendingText}
      action={<Badge tone="warn">{words.kycPendingBadge}</Badge>}
    />
    <Banner
      tone="bad"
      icon={FileText}
      title={words.kycRejected}
      text={words.kycRejectedText}
      action={<Button variant="outline">{words.kycRejectedAction}</Button>}
    />
  </div>
)

export function Overlays({ words }: Props) {
  const [dialog, setDialog] = useState(false)
  const [form, setForm] = useState(false)
  const [sheet, setSheet] = useState(false)
  return (
    <div className="flex items-center gap-3 flex-wrap">
      <Button variant="outline" onClick={() => setDialog(true)}>
        {words.openDialog}
      </Button>
      <Button variant="outline" onClick={() => setForm(true)}>
        {words.openForm}
      </Button>
      <Button variant="outline" onClick={() => setSheet(true)}>
        {words.openSheet}
      </Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        look="centered"
        icon={<Tile icon={Wallet} tone="warn" round size="big" />}
        title={words.insufficient}
        description={words.insufficientText}
        actions={
          <>
            <Button size="lg" block>
              <span>
                {words.deposit} <Money halalas={1_251_950} />
              </span>
            </Button>
            <Button variant="outline" block>
              {words.payOnline}
            </Button>
          </>
        }
      />
      <Dialog
        open={form}
        onOpenChange={setForm}
        title={words.rejectTitle}
        description={words.rejectText}
        actions={
          <>
            <Button variant="ghost" onClick={() => setForm(false)}>
              {words.cancel}
            </Button>
            <Button variant="danger-soft">{words.reject}</Button>
          </>
        }
      >
        <Field label={words.reason}>
          <Textarea />
        </Field>
      </Dialog>
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        title={words.filters}
        actions={<Button onClick={() => setSheet(false)}>{words.apply}</Button>}
      >
        <Field label={words.city}>
          <Select
            options={[
              { value: 'riyadh', label: words.riyadh },
              { value: 'jeddah', label: words.jeddah },
            ]}
          />
        </Field>
      </Sheet>
      <Menu
        trigger={
          <IconButton label={words.openMenu}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
        items={[
          { key: 'heading', heading: words.property },
          { key: 'edit', label: words.edit, icon: Pencil },
          { key: 'export', label: words.export, icon: Download, disabled: true },
          { key: 'line', separator: true },
          { key: 'delete', label: words.delete, icon: Trash2, danger: true },
        ]}
      />
      <Tooltip content={words.tooltipText}>
        <Button variant="ghost">{words.tooltip}</Button>
      </Tooltip>
    </div>
  )
}

export function Toasts({ words }: Props) {
  const addSeven = () => {
    for (let count = 1; count <= 7; count += 1) toasts.add({ title: words.toastNumber(count), color: 'info' })
  }
  return (
    <div className="flex items-center gap-3 flex-wrap">
      <Button
        variant="outline"
        onClick={() => toasts.add({ title: words.toastOk, description: words.toastOkText, color: 'ok' })}
      >
        {words.addToast}
      </Button>
      <Button
        variant="outline"
        onClick={() => toasts.add({ title: words.toastBad, description: words.toastBadText, color: 'bad' })}
      >
        {words.addError}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toasts.add({ title: words.toastUpdate, action: { label: words.toastAction, act: () => {} } })
        }
      >
        {words.addAction}
      </Button>
      <Button variant="outline" onClick={addSeven}>
        {words.addSeven}
      </Button>
      <LoadingBarSample words={words} />
    </div>
  )
}

function LoadingBarSample({ words }: Props) {
  const [active, setActive] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setActive(false), 3000)
    return () => clearTimeout(timer)
  }, [active])
  return (
    <>
      <LoadingBar active={active} />
      <Button variant="outline" onClick={() => setActive(true)}>
        {words.loadingBar}
      </Button>
    </>
  )
}

export const Loading = () => (
  <LoadingRegion>
    <CardSkeleton />
  </LoadingRegion>
)

export const EmptyAndError = ({ words, pictures }: Props & { pictures: { card: string; scene: string } }) => (
  <div className="grid grid-cols-1 gap-5">
    <EmptyState
      headingLevel={3}
      image={{ src: pictures.card }}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<Button>{words.browse}</Button>}
    />
    <ErrorPanel
      code={404}
      headingLevel={3}
      title={words.errorTitle}
      text={words.errorText}
      image={pictures.scene}
      action={<Button variant="accent">{words.backHome}</Button>}
    />
  </div>
)
