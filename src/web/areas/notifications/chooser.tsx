import { Link, useLoaderData } from '@tanstack/react-router'
import { Info, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Channel, channels, type NoticeTopic, noticeTopics } from '#kit/notices.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { classNames } from '#web/components/class-names.ts'
import { SegmentedControl } from '#web/components/inputs/choices.tsx'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import type { NoticesHome } from './bell.tsx'
import type { Preferences } from './load.ts'
import { PushCard } from './push-card.tsx'
import { ScheduleCard, type ScheduleChange } from './schedule-card.tsx'

const routes = {
  '/user/notifications': '/_user/user/notifications/preferences',
  '/admin-sahl/notifications': '/_admin/admin-sahl/notifications/preferences',
} as const

const cell = 'px-2.5 py-3 text-start font-medium md:px-4'
const choiceCell = 'w-14 px-0.5 py-3 text-center font-medium md:w-27.5 md:px-4'
const line = 'border-t border-line'

type Kind = Preferences['kinds'][number]
type Choose = (choices: readonly { kind: string; channel: Channel; isWanted: boolean }[]) => void

const wayOf = (kind: Kind, channel: Channel) => kind.channels.find((one) => one.channel === channel)
const isChoosable = (kind: Kind, channel: Channel): boolean => wayOf(kind, channel)?.isFixed === false
/** Returns whether no channel of the kind can be chosen. Such kinds are listed in one line below the table. */
const isRequired = (kind: Kind): boolean =>
  !channels.some((channel) => channel !== 'push' && isChoosable(kind, channel))

/** The notification preferences. Each choice is saved as soon as it is made. */
export function ChooserPage({ home }: { home: NoticesHome }) {
  const all = useWords('notifications')
  const words = all.chooser
  const loaded = useLoaderData({ from: routes[home] })
  const { preferences, choose, change } = usePreferences(loaded.preferences)
  const [devices, setDevices] = useState(loaded.devices)
  // Browsers are offered as a channel to those who have added one.
  const shown = channels.filter((channel) => channel !== 'push' || devices.items.length > 0)
  const { kinds, reach, language } = preferences
  const [open, setOpen] = useState<NoticeTopic | null>(null)
  const required = kinds.filter(isRequired).map(({ label }) => label)
  return (
    <main id="main" className="wrap max-w-215">
      {home === '/user/notifications' && (
        <Breadcrumbs
          links={[
            <Link key="home" to={home}>
              {all.title}
            </Link>,
          ]}
          current={all.preferences}
        />
      )}
      <h1 className="h1 page-head">{words.title}</h1>
      <p className="text-text-2 mb-5">{words.intro}</p>
      <noscript>
        <p className="text-sm mb-5">{words.needsScript}</p>
      </noscript>
      {reach.mail === null && home === '/user/notifications' && (
        <Callout icon={Info} className="mb-5">
          <p>{words.noMail}</p>
          <Link to="/user/verify-email" className="link">
            {words.confirmMail}
          </Link>
        </Callout>
      )}
      <Card className="overflow-hidden">
        <table className="w-full border-collapse text-(length:--fs-sm)">
          <caption className="sr-only">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(cell, 'text-(length:--fs-xs) text-text-2')}>
                {words.kind}
              </th>
              {shown.map((channel) => (
                <th
                  key={channel}
                  scope="col"
                  className={classNames(choiceCell, 'text-(length:--fs-xs) text-text-2')}
                >
                  {words.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          {noticeTopics.map((topic) => (
            <Topic
              key={topic}
              topic={topic}
              kinds={kinds.filter((kind) => kind.topic === topic && !isRequired(kind))}
              hasDigest={preferences.digest !== null}
              shown={shown}
              isOpen={open === topic}
              onOpen={() => setOpen(open === topic ? null : topic)}
              choose={choose}
            />
          ))}
        </table>
      </Card>
      {required.length > 0 && (
        <p className="text-xs text-text-3 mt-3 flex items-start gap-2">
          <Icon of={Lock} size="sm" className="mt-1 flex-none" />
          <span>
            <b className="font-semibold">{words.required}:</b> {required.join(' · ')}
          </span>
        </p>
      )}
      <Card pad className="grid grid-cols-1 gap-4 mt-5">
        <div className="flex items-center justify-between gap-4 flex-wrap">
          <span className="font-semibold text-sm">{words.language}</span>
          <SegmentedControl
            label={words.language}
            value={language}
            options={[
              { value: 'ar', label: <span lang="ar">العربية</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
            onChange={(chosen) => change({ language: chosen })}
          />
        </div>
        {reach.mail && <ReachLine label={words.mailTo} at={reach.mail} />}
        {reach.sms && <ReachLine label={words.smsTo} at={reach.sms} />}
      </Card>
      <ScheduleCard preferences={preferences} change={change} />
      {devices.publicKey !== null && (
        <PushCard devices={devices} publicKey={devices.publicKey} onChange={setDevices} />
      )}
    </main>
  )
}

const ReachLine = ({ label, at }: { label: string; at: string }) => (
  <div className="flex items-center justify-between gap-4 flex-wrap text-sm">
    <span className="text-text-2">{label}</span>
    <bdi dir="ltr">{at}</bdi>
  </div>
)

interface TopicProps {
  topic: NoticeTopic
  kinds: readonly Kind[]
  hasDigest: boolean
  shown: readonly Channel[]
  isOpen: boolean
  onOpen: () => void
  choose: Choose
}

/** A group in one row: the checkbox of a channel stands for all kinds of the group. Its kinds open below. */
function Topic({ topic, kinds, hasDigest, shown, isOpen, onOpen, choose }: TopicProps) {
  const words = useWords('notifications').chooser
  if (kinds.length === 0) return null
  const name = words.topics[topic]
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={classNames(line, cell)}>
          <span className="font-semibold block">{name}</span>
          <button
            type="button"
            className="link text-xs py-1"
            aria-expanded={isOpen}
            aria-label={`${words.each}: ${name}`}
            onClick={onOpen}
          >
            {words.each}
          </button>
        </th>
        {shown.map((channel) => (
          <TopicChoice
            key={channel}
            label={words.all(name, words.channels[channel])}
            kinds={kinds.filter((kind) => isChoosable(kind, channel))}
            channel={channel}
            choose={choose}
          />
        ))}
      </tr>
      {isOpen &&
        kinds.map((kind) => (
          <KindRow
            key={kind.kind}
            kind={kind}
            shown={shown}
            isInDigest={hasDigest && isDigested(kind)}
            choose={choose}
          />
        ))}
    </tbody>
  )
}

interface TopicChoiceProps {
  label: string
  /** The kinds that offer a choice of this channel. */
  kinds: readonly Kind[]
  channel: Channel
  choose: Choose
}

/** Checked if all kinds are wanted, mixed if some are. */
function TopicChoice({ label, kinds, channel, choose }: TopicChoiceProps) {
  const wanted = kinds.filter((kind) => wayOf(kind, channel)?.isWanted).length
  return (
    <td className={classNames(line, choiceCell)}>
      {kinds.length === 0 ? (
        <NotOffered />
      ) : (
        <label className="check justify-center">
          <input
            type="checkbox"
            checked={wanted === kinds.length}
            ref={(box) => {
              if (box) box.indeterminate = wanted > 0 && wanted < kinds.length
            }}
            aria-label={label}
            onChange={({ currentTarget: { checked } }) =>
              choose(kinds.map(({ kind }) => ({ kind, channel, isWanted: checked })))
            }
          />
        </label>
      )}
    </td>
  )
}

function NotOffered() {
  const words = useWords('notifications').chooser
  return (
    <span className="text-text-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.notOffered}</span>
    </span>
  )
}

/** Returns whether the mail of a kind comes in the summary, if there is one. */
const isDigested = (kind: Kind): boolean => {
  const mail = wayOf(kind, 'mail')
  return kind.canWait && mail?.isWanted === true && !mail.isFixed
}

interface KindRowProps {
  kind: Kind
  shown: readonly Channel[]
  isInDigest: boolean
  choose: Choose
}

function KindRow({ kind: { kind, label, channels: offered }, shown, isInDigest, choose }: KindRowProps) {
  const words = useWords('notifications').chooser
  return (
    <tr className="bg-sunken">
      <th scope="row" className={classNames(line, cell, 'ps-6 font-normal md:ps-8')}>
        {label}
        {isInDigest && <span className="text-xs text-text-3 block">{words.inSummary}</span>}
      </th>
      {shown.map((channel) => {
        const found = offered.find((one) => one.channel === channel)
        return (
          <td key={channel} className={classNames(line, choiceCell)}>
            {!found && <NotOffered />}
            {found?.isFixed && (
              <span className="inline-grid h-6 place-items-center text-text-2" title={words.always}>
                <Icon of={Lock} size="sm" />
                <span className="sr-only">{words.always}</span>
              </span>
            )}
            {found && !found.isFixed && (
              <label className="check justify-center">
                <input
                  type="checkbox"
                  checked={found.isWanted}
                  aria-label={words.choice(label, words.channels[channel])}
                  onChange={(event) => choose([{ kind, channel, isWanted: event.currentTarget.checked }])}
                />
              </label>
            )}
          </td>
        )
      })}
    </tr>
  )
}

type PreferenceChange = Parameters<ReturnType<typeof useApi>['notifications']['choose']>[0]

/**
 * Shows a choice at once, and reverts it if it could not be saved. Choices are saved one after the other: an answer
 * that is older than the last choice would show that choice as it was before.
 */
function usePreferences(loaded: Preferences) {
  const api = useApi()
  const words = useWords('notifications').chooser
  const [preferences, setPreferences] = useState(loaded)
  const saved = useRef(loaded)
  const saving = useRef(Promise.resolve())
  const openSaves = useRef(0)
  const save = async (change: PreferenceChange) => {
    try {
      saved.current = await api.notifications.choose(change)
      toasts.add({ id: 'preferences', color: 'ok', title: words.saved })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.saveFailed, description: detail })
    }
    openSaves.current -= 1
    if (openSaves.current === 0) setPreferences(saved.current)
  }
  const showAndSave = (show: (before: Preferences) => Preferences, change: PreferenceChange) => {
    setPreferences(show)
    openSaves.current += 1
    saving.current = saving.current.then(() => save(change))
  }
  const choose: Choose = (choices) =>
    showAndSave((before) => choices.reduce(withChoice, before), { choices: [...choices] })
  const change = (changed: ScheduleChange) =>
    showAndSave((before) => ({ ...before, ...changed }), { choices: [], ...changed })
  return { preferences, choose, change }
}

const withChoice = (
  preferences: Preferences,
  { kind, channel, isWanted }: Parameters<Choose>[0][number],
): Preferences => ({
  ...preferences,
  kinds: preferences.kinds.map((one) =>
    one.kind === kind
      ? {
          ...one,
          channels: one.channels.map((way) => (way.channel === channel ? { ...way, isWanted } : way)),
        }
      : one,
  ),
})
