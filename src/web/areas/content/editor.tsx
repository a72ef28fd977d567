import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CloudOff, GitMerge, LoaderCircle } from 'lucide-react'
import { formatTime } from '#kit/format.ts'
import { contentKinds } from '#modules/content/kinds.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Orphans } from './orphans.tsx'
import { PartGroups } from './part-groups.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { ContentProvider, useContentState, useContentStore } from './use-content.tsx'

const route = getRouteApi('/_admin/admin-sahl/cms/$page')

/** CMS-1: edits the content of a page in both languages, side by side. */
export function ContentEditor() {
  const loaded = route.useLoaderData()
  const words = useWords('content')
  return (
    <ContentProvider key={loaded.page} loaded={loaded}>
      <AdminMain>
        <EditorHead />
        <noscript>
          <p>{words.script}</p>
        </noscript>
        <div className={adminColumns}>
          <div className="grid min-w-0 grid-cols-1 gap-4.5">
            <PartGroups />
          </div>
          <PublishPanel />
        </div>
        <Orphans />
      </AdminMain>
    </ContentProvider>
  )
}

function EditorHead() {
  const words = useWords('content')
  const locale = usePageLocale()
  const page = useContentState((state) => state.page.page)
  const number = useContentState((state) => state.page.published?.number)
  return (
    <>
      <AdminHead
        back={{ to: '/admin-sahl/cms', label: words.back }}
        title={contentKinds[page].name[locale]}
        badge={
          <Badge tone={number === undefined ? 'neutral' : 'ok'}>
            {number === undefined ? words.state.shipped : words.state.published(String(number + 1))}
          </Badge>
        }
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <SaveStatus />
        {/* Without a second column the panel is under all parts; by keyboard it is always behind them. */}
        <ButtonAnchor size="sm" variant="soft" href="#publish" className="xl:not-focus:sr-only">
          {words.publish.title}
        </ButtonAnchor>
        <ButtonLink size="sm" variant="outline" to="/admin-sahl/cms/$page/history" params={{ page }}>
          {words.history}
        </ButtonLink>
        <PreviewButton />
        <ButtonLink size="sm" variant="outline" to={contentKinds[page].paths[0] as '/faq'}>
          {words.view}
        </ButtonLink>
      </div>
    </>
  )
}

/** Opens the preview of the page in a new link, after everything typed is saved. */
function PreviewButton() {
  const { preview: words, failed } = useWords('content')
  const { content } = useApi()
  const store = useContentStore()
  const navigate = useNavigate()
  const page = useContentState((state) => state.page.page)
  const open = async () => {
    try {
      await store.flush()
      const { token } = await content.createPreview({ page })
      await navigate({ to: '/admin-sahl/cms/preview/$token', params: { token } })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: failed, description: detail })
    }
  }
  return (
    <PressForm of="content.createPreview" params={{ page }} onPress={open}>
      <Button type="submit" size="sm" variant="outline">
        {words.open}
      </Button>
    </PressForm>
  )
}

const statusIcons = {
  saved: CircleCheck,
  typing: LoaderCircle,
  saving: LoaderCircle,
  offline: CloudOff,
  conflict: GitMerge,
  refused: CircleAlert,
} as const

/** The state of saving, in words that are read out when it changes. */
function SaveStatus() {
  const { save: words } = useWords('content')
  const locale = usePageLocale()
  const save = useContentState((state) => state.save)
  const isAlarming = save.kind === 'offline' || save.kind === 'conflict' || save.kind === 'refused'
  const saved =
    save.kind === 'saved' && save.at !== null ? words.saved(formatTime(save.at, locale)) : words.untouched
  return (
    <p role="status" className="text-sm inline-flex items-center gap-1.5 me-auto">
      <Icon of={statusIcons[save.kind]} size="sm" />
      <span className={isAlarming ? 'font-semibold' : 'text-text-2'}>
        {save.kind === 'saved' ? saved : words[save.kind]}
      </span>
    </p>
  )
}
