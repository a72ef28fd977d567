import { useRouter } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '#kit/device-name.ts'
import { instantFrom } from '#kit/time.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { LoadedProfile } from './load.ts'
import { Section } from './section.tsx'

/** AUTH-6: the devices with their last use. The present one comes first and is ended by signing out. */
export function Devices({
  devices: { items: devices, now },
}: {
  devices: NonNullable<LoadedProfile['devices']>
}) {
  const { devices: words } = useWords('profile')
  const api = useApi()
  const { end, busy } = useEnding()
  const ordered = [...devices].sort((a, b) => Number(b.isThis) - Number(a.isThis))
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <Section
      title={words.title}
      way={
        others.length > 1 && (
          <PressForm
            of="identity.endOtherSessions"
            onPress={() => end('others', () => api.identity.endOtherSessions({}), words.othersEnded)}
          >
            <Button type="submit" variant="outline" size="sm" busy={busy === 'others'}>
              {words.endOthers}
            </Button>
          </PressForm>
        )
      }
    >
      <p className="text-sm text-text-2">{words.lead}</p>
      <ul className="divide-y divide-line">
        {ordered.map((device) => {
          const name = deviceName(device.userAgent) ?? words.unknown
          return (
            <li key={device.id} className="flex items-center gap-3 py-2.5">
              <Tile icon={Smartphone} tone={device.isThis ? 'brand-soft' : 'neutral'} />
              <div className="min-w-0 flex-1 leading-snug">
                <div className="font-semibold text-sm">
                  <bdi>{name}</bdi>
                </div>
                <div className="text-xs text-text-3">
                  {words.used} <AgoText value={device.usedAt} now={instantFrom(now)} /> {words.from}{' '}
                  <LtrText value={device.address} />
                </div>
              </div>
              {device.isThis ? (
                <Badge tone="ok" small>
                  {words.isThis}
                </Badge>
              ) : (
                <PressForm
                  of="identity.endSession"
                  params={{ id: device.id }}
                  onPress={() =>
                    end(device.id, () => api.identity.endSession({ id: device.id }), words.ended)
                  }
                >
                  <Button
                    type="submit"
                    variant="outline"
                    size="sm"
                    aria-label={words.endOf(name)}
                    busy={busy === device.id}
                  >
                    {words.end}
                  </Button>
                </PressForm>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function useEnding() {
  const { devices: words } = useWords('profile')
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const end = async (which: string, act: () => Promise<unknown>, done: string) => {
    if (busy !== null) return
    setBusy(which)
    try {
      await act()
      toasts.add({ color: 'ok', title: done })
    } catch (error) {
      toasts.add({ color: 'bad', title: words.failed, description: problemOfError(error).detail })
    } finally {
      await router.invalidate()
      setBusy(null)
    }
  }
  return { end, busy }
}
