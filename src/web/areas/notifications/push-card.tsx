import { BellRing, MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { PushDevices } from './load.ts'
import {
  findOwnFingerprint,
  type PushState,
  readPushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from './push-subscription.ts'

type Device = PushDevices['items'][number]

interface PushCardProps {
  devices: PushDevices
  /** The key with which a browser subscribes. */
  publicKey: string
  onChange: (devices: PushDevices) => void
}

/** The browsers that show the notifications of this person, and the consent of this one. */
export function PushCard({ devices, publicKey, onChange }: PushCardProps) {
  const words = useWords('notifications').chooser.push
  const { state, own, refresh } = usePushState()
  const isHere = devices.items.some(({ fingerprint }) => fingerprint === own)
  return (
    <Card pad className="grid grid-cols-1 gap-4 mt-5">
      <div className="grid grid-cols-1 gap-1">
        <h2 className="font-sans font-semibold text-sm">{words.title}</h2>
        <p className="text-sm text-text-2">{words.text}</p>
      </div>
      {devices.items.length > 0 && (
        <ul className="grid grid-cols-1 gap-3" aria-label={words.browsers}>
          {devices.items.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isHere={device.fingerprint === own}
              onChange={(changed) => {
                onChange(changed)
                refresh()
              }}
            />
          ))}
        </ul>
      )}
      {state === 'unsupported' && <p className="text-sm text-text-2">{words.unsupported}</p>}
      {state === 'blocked' && <p className="text-sm text-text-2">{words.blocked}</p>}
      {state === 'ready' && !isHere && (
        <AddBrowser
          publicKey={publicKey}
          onChange={(changed) => {
            if (changed) onChange(changed)
            refresh()
          }}
        />
      )}
    </Card>
  )
}

/** Reads the abilities of this browser, which are known only after the page has been shown. */
function usePushState() {
  const [state, setState] = useState<PushState>()
  const [own, setOwn] = useState<string | null>(null)
  const refresh = () => {
    setState(readPushState())
    findOwnFingerprint()
      .then(setOwn)
      .catch(() => setOwn(null))
  }
  useEffect(refresh, [])
  return { state, own, refresh }
}

interface AddBrowserProps {
  publicKey: string
  /** Called without devices if consent was not given. */
  onChange: (devices?: PushDevices) => void
}

function AddBrowser({ publicKey, onChange }: AddBrowserProps) {
  const words = useWords('notifications').chooser.push
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const fail = (description: string) => toasts.add({ color: 'bad', title: words.failed, description })
  const add = async () => {
    setBusy(true)
    try {
      const subscription = await subscribeBrowser(publicKey).catch(() => null)
      if (subscription === null) fail(words.unreachable)
      else if (subscription === undefined) onChange()
      else {
        onChange(await api.notifications.addDevice(subscription))
        toasts.add({ id: 'push', color: 'ok', title: words.added })
      }
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) fail(detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="soft"
      className="justify-self-start"
      busy={isBusy}
      busyText={words.adding}
      onClick={() => void add()}
    >
      <Icon of={BellRing} size="sm" />
      {words.add}
    </Button>
  )
}

interface DeviceRowProps {
  device: Device
  isHere: boolean
  onChange: (devices: PushDevices) => void
}

function DeviceRow({ device: { id, name, addedAt }, isHere, onChange }: DeviceRowProps) {
  const words = useWords('notifications').chooser.push
  const api = useApi()
  const shown = name ?? words.unknown
  const remove = async () => {
    try {
      if (isHere) await unsubscribeBrowser().catch(() => undefined)
      onChange(await api.notifications.removeDevice({ id }))
      toasts.add({ id: 'push', color: 'ok', title: words.removed })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.removeFailed, description: detail })
    }
  }
  return (
    <li className="flex items-center gap-3 flex-wrap">
      <Tile icon={MonitorSmartphone} tone="brand-soft" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 flex-wrap">
          <bdi className="font-semibold text-sm">{shown}</bdi>
          {isHere && (
            <Badge plain small>
              {words.here}
            </Badge>
          )}
        </span>
        <span className="text-xs text-text-3">
          {words.addedOn} <DateText value={addedAt} />
        </span>
      </span>
      <Button variant="ghost" size="sm" aria-label={words.removing(shown)} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </li>
  )
}
