import { getRouteApi } from '@tanstack/react-router'
import { Copy, Mail, MessageSquareText, RefreshCw, TriangleAlert } from 'lucide-react'
import { usePageLocale } from '#web/app/context.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { Button } from '#web/components/button.tsx'
import { ChipLink } from '#web/components/chip.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { Callout, Card, EmptyState, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { codeIn, type DemoMessage, inboxAddress, mailAddress, useInbox } from './use-inbox.ts'
import { inboxWords } from './words.ts'

const route = getRouteApi('/demo/inbox')

const useInboxWords = () => inboxWords[usePageLocale()]

/** The demo's inbox: the text messages and mails that it would have sent. */
export function InboxPage() {
  const words = useInboxWords()
  const { to = '' } = route.useSearch()
  const { messages, hasFailed, isBusy, refresh } = useInbox(to)
  return (
    <HomeFrame>
      <main id="main" className="wrap">
        <div className="mx-auto max-w-200">
          <div className="page-head flex items-center justify-between gap-4 flex-wrap">
            <div>
              <h1 className="h1">{words.title}</h1>
              <p className="text-sm text-text-2 max-w-measure">{words.intro}</p>
            </div>
            <Button variant="outline" busy={isBusy} busyText={words.refreshing} onClick={refresh}>
              <Icon of={RefreshCw} size="sm" />
              {words.refresh}
            </Button>
          </div>
          <Recipients to={to} messages={messages ?? []} />
          {hasFailed && (
            <Callout tone="warn" icon={TriangleAlert} role="status" className="mb-4">
              <strong>{words.failed}</strong>
              <p>{words.failedText}</p>
            </Callout>
          )}
          <p className="text-xs text-text-3 mb-3" aria-live="polite">
            {words.byItself} {messages && `${words.messages(messages.length)}.`}
          </p>
          {/* As tall as the screen, so that the footer does not move when the messages arrive. */}
          <div className="min-h-svh">
            <Messages to={to} messages={messages} hasFailed={hasFailed} />
          </div>
          <noscript>
            <p className="callout mt-4">
              <span>
                {words.noScript}{' '}
                <a className="link" href={inboxAddress(to)}>
                  <LtrText value="/api/demo/inbox" />
                </a>
              </span>
            </p>
          </noscript>
        </div>
      </main>
    </HomeFrame>
  )
}

/** Filters by recipient: chips for the known ones, and a field for any other. */
function Recipients({ to, messages }: { to: string; messages: readonly DemoMessage[] }) {
  const words = useInboxWords()
  const navigate = route.useNavigate()
  const known = [...new Set([...(to === '' ? [] : [to]), ...messages.map((message) => message.to)])]
  return (
    <div className="grid grid-cols-1 mb-5 gap-3">
      <AddressForm
        onGo={(fields) => {
          const address = String(fields.get('to') ?? '').trim()
          void navigate({ search: address === '' ? {} : { to: address } })
        }}
      >
        <SearchInput
          key={to}
          label={words.filterHint}
          name="to"
          dir="ltr"
          defaultValue={to}
          autoComplete="off"
          autoCapitalize="none"
        />
        <button type="submit" className="sr-only" tabIndex={-1}>
          {words.filter}
        </button>
      </AddressForm>
      <nav className="chips" aria-label={words.filter}>
        <ChipLink
          to="/demo/inbox"
          search={{}}
          activeOptions={{ includeSearch: true }}
          aria-current={to === '' ? 'true' : 'false'}
        >
          {words.allRecipients}
        </ChipLink>
        {known.slice(0, 12).map((one) => (
          <ChipLink
            key={one}
            to="/demo/inbox"
            search={{ to: one }}
            activeOptions={{ includeSearch: true }}
            aria-current={one === to ? 'true' : 'false'}
          >
            <bdi dir="ltr">{one}</bdi>
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}

interface MessagesProps {
  to: string
  messages: readonly DemoMessage[] | undefined
  hasFailed: boolean
}

function Messages({ to, messages, hasFailed }: MessagesProps) {
  const words = useInboxWords()
  if (messages === undefined) {
    if (hasFailed) return null
    return (
      <LoadingRegion label={words.loading} className="grid grid-cols-1 gap-4">
        <Skeleton height="140px" />
        <Skeleton height="140px" />
      </LoadingRegion>
    )
  }
  if (messages.length === 0) {
    return <EmptyState title={to === '' ? words.emptyTitle : words.emptyFor} text={words.emptyText} />
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  )
}

function Message({ message }: { message: DemoMessage }) {
  const words = useInboxWords()
  const code = codeIn(message.text)
  return (
    <Card as="li" className="grid grid-cols-1 p-5 gap-3">
      <div className="flex items-start gap-3.5">
        <Tile icon={message.channel === 'sms' ? MessageSquareText : Mail} tone="brand-soft" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="text-base">
            <bdi>{message.subject || words.channels[message.channel]}</bdi>
          </h2>
          <p className="text-xs text-text-3">
            {words.to} <bdi dir="ltr">{message.to}</bdi> ·{' '}
            <DateText value={message.sentAt} form="date-time" />
          </p>
        </div>
      </div>
      <p className="break-words whitespace-pre-line" dir="auto">
        {message.text}
      </p>
      {code && <CodeLine code={code} />}
      {message.hasPage && (
        <a className="link text-sm" href={mailAddress(message.id)} target="_blank" rel="noopener">
          {words.open}
        </a>
      )}
    </Card>
  )
}

function CodeLine({ code }: { code: string }) {
  const words = useInboxWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.add({ id: 'code', color: 'ok', title: words.copied, description: code })
    } catch {
      // Browsers give the clipboard to secure origins only. The code can still be selected.
      toasts.add({ id: 'code', color: 'warn', title: words.notCopied, description: code })
    }
  }
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg bg-sunken px-4 py-3">
      <div>
        <div className="text-xs text-text-3">{words.code}</div>
        <LtrText value={code} className="text-xl font-semibold tracking-widest select-all" />
      </div>
      <Button variant="soft" size="sm" aria-label={words.copyCode(code)} onClick={() => void copy()}>
        <Icon of={Copy} size="sm" />
        {words.copy}
      </Button>
    </div>
  )
}
