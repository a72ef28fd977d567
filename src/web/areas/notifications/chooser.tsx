import { Link, useLoaderData } from '@tanstack/react-router'
import { Info, Lock } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '#kit/locale.ts'
import { type Channel, channels, noticeTopics } from '#kit/notices.ts'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { SegmentedControl } from '#web/components/choices.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { Breadcrumbs } from '#web/components/navigation.tsx'
import { Callout, Card } from '#web/components/surfaces.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import type { NoticesHome } from './bell.tsx'
import type { Preferences } from './load.ts'

const routes = {
  '/user/notifications': '/_user/user/notifications/preferences',
  '/admin-sahl/notifications': '/_admin/admin-sahl/notifications/preferences',
} as const

const cell = 'px-2.5 py-3 text-start font-medium md:px-4'
const choiceCell = 'w-17 px-1 py-3 text-center font-medium md:w-27.5 md:px-4'
const line = 'border-t border-line'
const topicLook = 'text-(length:--fs-xs) bg-sunken px-2.5 py-2 text-start font-medium text-text-2 md:px-4'

type Kind = Preferences['kinds'][number]

/** Of what one is told and how; each choice is kept as soon as it is made. */
export function ChooserPage({ home }: { home: NoticesHome }) {
  const all = useWords('notifications')
  const words = all.chooser
  const loaded = useLoaderData({ from: routes[home] })
  const { preferences, choose, speak } = usePreferences(loaded)
  const { kinds, reach, language } = preferences
  return (
    <main id="main" className="wrap max-w-215">
      <Breadcrumbs
        links={[
          <Link key="home" to={home}>
            {all.title}
          </Link>,
        ]}
        current={all.preferences}
      />
      <h1 className="h1 page-head">{words.title}</h1>
      <p className="muted mb-5">{words.intro}</p>
      <noscript>
        <p className="small mb-5">{words.needsScript}</p>
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
              {channels.map((channel) => (
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
              name={words.topics[topic]}
              kinds={kinds.filter((kind) => kind.topic === topic)}
              choose={choose}
            />
          ))}
        </table>
      </Card>
      <p className="xs subtle mt-3 flex items-center gap-2" aria-hidden="true">
        <Icon of={Lock} size="sm" />
        {words.always}
      </p>
      <Card pad className="stack mt-5">
        <div className="between wraps">
          <span className="strong small">{words.language}</span>
          <SegmentedControl
            label={words.language}
            value={language}
            options={[
              { value: 'ar', label: <span lang="ar">العربية</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
            onChange={speak}
          />
        </div>
        {reach.mail && <ReachLine label={words.mailTo} at={reach.mail} />}
        {reach.sms && <ReachLine label={words.smsTo} at={reach.sms} />}
      </Card>
    </main>
  )
}

const ReachLine = ({ label, at }: { label: string; at: string }) => (
  <div className="between wraps small">
    <span className="muted">{label}</span>
    <bdi dir="ltr">{at}</bdi>
  </div>
)

interface TopicProps {
  name: string
  kinds: readonly Kind[]
  choose: (kind: string, channel: Channel, isWanted: boolean) => void
}

function Topic({ name, kinds, choose }: TopicProps) {
  const words = useWords('notifications').chooser
  if (kinds.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={channels.length + 1} className={classNames(line, topicLook)}>
          {name}
        </th>
      </tr>
      {kinds.map(({ kind, label, channels: offered }) => (
        <tr key={kind}>
          <th scope="row" className={classNames(line, cell)}>
            {label}
          </th>
          {channels.map((channel) => {
            const found = offered.find((one) => one.channel === channel)
            return (
              <td
                key={channel}
                data-channel={words.channels[channel]}
                className={classNames(line, choiceCell)}
              >
                {!found && (
                  <span className="subtle">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{words.notOffered}</span>
                  </span>
                )}
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
                      onChange={(event) => choose(kind, channel, event.currentTarget.checked)}
                    />
                  </label>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

/** Shown at once, and taken back where it could not be kept. */
function usePreferences(loaded: Preferences) {
  const api = useApi()
  const words = useWords('notifications').chooser
  const [preferences, setPreferences] = useState(loaded)
  const save = async (next: Preferences, change: Parameters<typeof api.notifications.choose>[0]) => {
    const before = preferences
    setPreferences(next)
    try {
      setPreferences(await api.notifications.choose(change))
      toasts.add({ id: 'preferences', color: 'ok', title: words.saved })
    } catch (error) {
      setPreferences(before)
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.saveFailed, description: detail })
    }
  }
  const choose = (kind: string, channel: Channel, isWanted: boolean) =>
    void save(withChoice(preferences, kind, channel, isWanted), { choices: [{ kind, channel, isWanted }] })
  const speak = (language: Locale) => void save({ ...preferences, language }, { language })
  return { preferences, choose, speak }
}

const withChoice = (
  preferences: Preferences,
  kind: string,
  channel: Channel,
  isWanted: boolean,
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
