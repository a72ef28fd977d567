import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { compareLines } from '#kit/content/differences.ts'
import { contentStaff, isAllowed } from '#kit/duties.ts'
import { formatDateTime, isolated } from '#kit/format.ts'
import { findPartField, partTypes } from '#modules/content/fields.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { ContentDifferences } from '#web/components/content-differences.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'

const route = getRouteApi('/_admin/admin-sahl/cms/$page_/history')

type ContentHistory = Awaited<ReturnType<Api['content']['versions']>>
type Difference = ContentHistory['unpublished'][number]

/** CMS-1: the versions of a page with their differences, and what is not published yet. */
export function ContentHistoryPage() {
  const words = useWords('content')
  const locale = usePageLocale()
  const { page, name, unpublished, items } = route.useLoaderData()
  // The editor holds this version already, so restoring it would change nothing.
  const current = unpublished.length === 0 ? (items[0]?.number ?? 0) : undefined
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/cms', label: words.back }}
        title={`${name[locale]}: ${words.history}`}
      />
      {unpublished.length > 0 && <Version title={words.versions.unpublished} differences={unpublished} />}
      {items.map(({ number, by, at, differences }) => (
        <Version
          key={number}
          title={words.state.published(String(number + 1))}
          lead={words.state.on(isolated(by), formatDateTime(at, locale))}
          differences={differences}
          action={number !== current && <Restore page={page} number={number} />}
        />
      ))}
      <Version
        title={words.versions.shipped}
        lead={items.length === 0 ? words.versions.nothing : undefined}
        action={current !== 0 && <Restore page={page} number={0} />}
      />
    </AdminMain>
  )
}

function Version(props: {
  title: string
  lead?: string | undefined
  differences?: readonly Difference[]
  action?: React.ReactNode
}) {
  const { title, lead, differences, action } = props
  const { versions: words } = useWords('content')
  return (
    <Card as="section" className="panel">
      <div className="panel-head">
        <div>
          <h2>{title}</h2>
          {lead && <p className="text-sm text-text-2">{lead}</p>}
        </div>
        {action}
      </div>
      {differences?.length === 0 && <p className="px-5 pb-5 text-sm text-text-2">{words.same}</p>}
      {differences && differences.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {differences.map((one) => (
            <li key={[one.part, one.kind, one.field].join()} className="px-5 py-3.5">
              <DifferenceText of={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DifferenceText({ of: { type, title, kind, field, before, after } }: { of: Difference }) {
  const words = useWords('content')
  const locale = usePageLocale()
  const found = field === null ? undefined : findPartField(type, field)
  const language = found?.locale ?? undefined
  const label = [found?.name[locale], language && words.languages[language]]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold wrap-anywhere" dir="auto">
          {title[locale] || title.ar || title.en || partTypes[type].name[locale]}
        </span>
        <Badge small plain tone={kind === 'removed' ? 'bad' : kind === 'added' ? 'ok' : 'info'}>
          {words.versions[kind]}
        </Badge>
        <span className="text-text-2">{label.filter(Boolean).join(' · ')}</span>
      </p>
      {field !== null && (
        <div className="mt-2">
          {before === after ? (
            <p className="text-sm text-text-2">{words.versions.formatting}</p>
          ) : (
            <ContentDifferences
              differences={compareLines(before ?? '', after ?? '')}
              lang={language}
              hasLegend={false}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Makes a version the working copy. */
function Restore({ page, number }: { page: ContentHistory['page']; number: number }) {
  const { versions: words, failed } = useWords('content')
  const { content } = useApi()
  const router = useRouter()
  const { roles } = useSession()
  const [isBusy, setBusy] = useState(false)
  if (!isAllowed(roles, contentStaff)) return null
  const restore = async () => {
    setBusy(true)
    try {
      await content.restore({ page, number })
      toasts.add({ color: 'ok', title: words.restored })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: failed, description: detail })
    }
    await router.invalidate()
    setBusy(false)
  }
  return (
    <PressForm of="content.restore" params={{ page, number: String(number) }} onPress={restore}>
      <Button
        type="submit"
        size="sm"
        variant="outline"
        busy={isBusy}
        aria-label={words.restoreOf(String(number))}
      >
        {words.restore}
      </Button>
    </PressForm>
  )
}
