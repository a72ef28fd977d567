import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldReaders, isAllowed } from '#kit/duties.ts'
import { formatDate } from '#kit/format.ts'
import { feedbackList } from '#modules/feedback/lists.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { DateText } from '#web/components/values/date-text.tsx'
import { EmailText, LtrText } from '#web/components/values/identifiers.tsx'

type FeedbackItem = Awaited<ReturnType<Api['feedback']['list']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/feedback')

/** SUP-4: what people say, for operators. */
export function FeedbackListPage() {
  const { desk: words } = useWords('feedback')
  const locale = usePageLocale()
  return (
    <ListPage
      list={feedbackList}
      path="/admin-sahl/feedback"
      address={route.useSearch()}
      part={route.useLoaderData()}
      words={words}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ sentAt }) => formatDate(sentAt, locale)}
      filePath="/api/admin/feedback/export"
    />
  )
}

function useColumns(): ListColumn<typeof feedbackList, FeedbackItem>[] {
  const { desk: words, categories } = useWords('feedback')
  const { columns: names } = words
  return [
    {
      key: 'message',
      header: names.message,
      full: true,
      isFixed: true,
      holds: ['message'],
      cell: ({ message }) => (
        <p className="max-w-120 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
          {message}
        </p>
      ),
    },
    {
      key: 'rating',
      header: names.rating,
      holds: ['rating'],
      cell: ({ rating }) => (
        <Badge plain tone={rating >= 4 ? 'ok' : rating === 3 ? 'neutral' : 'bad'}>
          {words.ratingOf(rating)}
        </Badge>
      ),
    },
    {
      key: 'category',
      header: names.category,
      holds: ['category'],
      cell: ({ category }) => categories[category],
    },
    {
      key: 'person',
      header: names.person,
      holds: ['person', 'contact'],
      cell: (row) => <FeedbackPerson of={row} />,
    },
    {
      key: 'page',
      header: names.page,
      wideOnly: true,
      holds: ['page'],
      cell: ({ page }) => page && <LtrText value={page} className="text-sm wrap-anywhere" />,
    },
    {
      key: 'sentAt',
      header: names.sentAt,
      sorts: { ascending: 'oldest', descending: 'newest' },
      holds: ['sentAt'],
      cell: ({ sentAt }) => <DateText value={sentAt} form="date-time" className="text-sm" />,
    },
    {
      key: 'handled',
      header: names.handled,
      isFixed: true,
      full: true,
      end: true,
      holds: ['handled'],
      cell: (row) => <Handling of={row} />,
    },
  ]
}

/** The person and, if they want an answer, their address. */
function FeedbackPerson({ of: { person, email } }: { of: FeedbackItem }) {
  // Other readers get the email masked.
  const maySeeContact = useHasDuty(...fieldReaders.contact)
  const { desk: words } = useWords('feedback')
  return (
    <span className="text-sm inline-block min-w-36">
      {person ? (
        <Link
          to="/admin-sahl/customer/$id"
          params={{ id: person.id }}
          // Opening a customer is audited, so hovering must not preload the page.
          preload={false}
          className="link min-h-6"
          dir="auto"
        >
          {person.name}
        </Link>
      ) : (
        words.visitor
      )}
      {email && maySeeContact && (
        <a href={`mailto:${email}`} className="link block min-h-6 text-xs font-normal">
          <EmailText value={email} />
        </a>
      )}
      {email && !maySeeContact && (
        <span className="block text-xs text-text-2">
          <EmailText value={email} />
        </span>
      )}
    </span>
  )
}

function Handling({ of: { id, sentAt, handledAt, handledBy } }: { of: FeedbackItem }) {
  const { desk: words } = useWords('feedback')
  const { feedback } = useApi()
  const router = useRouter()
  const { roles } = useSession()
  const locale = usePageLocale()
  const [isBusy, setBusy] = useState(false)
  const isHandled = handledAt !== null
  const act = async () => {
    setBusy(true)
    try {
      await feedback.handle({ id, isHandled: !isHandled })
      toasts.add({ color: 'ok', title: isHandled ? words.reopened : words.handled })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.failed, description: detail })
    }
    await router.invalidate()
    setBusy(false)
  }
  const day = formatDate(sentAt, locale)
  return (
    <div className="grid justify-items-end gap-1">
      {isHandled && handledBy && <bdi className="text-xs text-text-3">{words.handledBy(handledBy)}</bdi>}
      {isAllowed(roles, ['support']) && (
        <PressForm
          of="feedback.handle"
          params={{ id, isHandled: isHandled ? 'no' : 'yes' }}
          onPress={() => act()}
        >
          <Button
            type="submit"
            size="sm"
            variant={isHandled ? 'ghost' : 'soft'}
            busy={isBusy}
            aria-label={isHandled ? words.reopenOf(day) : words.handleOf(day)}
          >
            {isHandled ? words.reopen : words.handle}
          </Button>
        </PressForm>
      )}
    </div>
  )
}
