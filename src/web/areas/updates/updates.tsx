import { getRouteApi } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import type { PostStatus } from '#modules/updates/vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Picture } from '#web/components/pictures/picture.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { PublishDialog, ScheduleDialog } from './post-dialogs.tsx'
import { ChangePostDialog, NewPost } from './post-form.tsx'
import { PostPictures } from './post-pictures.tsx'
import type { Post, PostsPage } from './posts.ts'
import { useAudience } from './use-audience.ts'
import { usePress } from './use-press.ts'

const route = getRouteApi('/_admin/admin-sahl/opportunity/$id_/updates')

/** OPP-13: the updates that operators write about an opportunity. */
export function UpdatesPage() {
  const words = useWords('updates')
  const { property, reach, items } = route.useLoaderData()
  const mayWrite = useHasDuty('opportunities')
  const page = `/admin-sahl/opportunity/${property.id}/updates` as const
  return (
    <AdminMain>
      <AdminHead
        back={{ to: `/admin-sahl/opportunity/${property.id}` as '/', label: isolatePercents(property.title) }}
        lead={words.lead}
      />
      <div className={adminColumns}>
        {mayWrite && <NewPost propertyId={property.id} reach={reach} page={page} />}
        <div className="grid grid-cols-1 gap-4">
          {items.length === 0 && <EmptyState title={words.none} />}
          {items.map((post) => (
            <PostCard key={post.id} of={post} reach={reach} page={page} />
          ))}
        </div>
      </div>
      <Dialogs page={page} />
    </AdminMain>
  )
}

/** The dialog that the address asks for. */
function Dialogs({ page }: { page: `/${string}` }) {
  const { reach, items } = route.useLoaderData()
  const nameAudience = useAudience(reach)
  const { ask } = route.useSearch()
  const [kind, id] = ask?.split(/-(.*)/s) ?? []
  const post = items.find((one) => one.id === id)
  if (!post) return null
  if (kind === 'publish')
    return <PublishDialog id={post.id} page={page} people={nameAudience(post.audience)} />
  if (kind === 'schedule') return <ScheduleDialog id={post.id} page={page} />
  return kind === 'change' ? <ChangePostDialog post={post} reach={reach} page={page} /> : null
}

const tones: Readonly<Record<PostStatus, Tone>> = { draft: 'neutral', scheduled: 'info', published: 'ok' }

interface PostCardProps {
  of: Post
  reach: PostsPage['reach']
  page: `/${string}`
}

function PostCard({ of: post, reach, page }: PostCardProps) {
  const words = useWords('updates')
  const locale = usePageLocale()
  const nameAudience = useAudience(reach)
  const { id, status, title, body, audience, publishAt, publishedAt, writtenBy, pictures } = post
  return (
    <Card as="section" className="panel" aria-labelledby={`post-${id}`}>
      <div className="panel-head">
        <h2 id={`post-${id}`}>{title[locale]}</h2>
        <Badge tone={tones[status]}>{words.status[status]}</Badge>
      </div>
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-sm">
        <p className="whitespace-pre-line">{body[locale]}</p>
        <p className="text-text-2">
          {publishedAt !== null && (
            <>
              {words.publishedAt} <DateText value={publishedAt} form="date-time" /> ·{' '}
            </>
          )}
          {status === 'scheduled' && publishAt !== null && (
            <>
              {words.publishesAt} <DateText value={publishAt} form="date-time" /> ·{' '}
            </>
          )}
          {words.writtenBy(writtenBy)}
          {status !== 'published' && <> · {words.notifies(nameAudience(audience))}</>}
        </p>
        {status !== 'draft' && pictures.length > 0 && (
          <div className="grid grid-cols-3 gap-2">
            {pictures.map((picture) => (
              <Picture
                key={picture.id}
                picture={{ ...picture, alt: picture.alt[locale] }}
                sizes="160px"
                className="aspect-[4/3] w-full rounded-lg object-cover"
              />
            ))}
          </div>
        )}
        {status === 'draft' && <PostPictures of={post} page={page} />}
        {status !== 'published' && <PostActs of={post} page={page} />}
      </div>
    </Card>
  )
}

/** The buttons of an update that is not published. */
function PostActs({ of: { id, status }, page }: { of: Post; page: `/${string}` }) {
  const words = useWords('updates')
  const { updates } = useApi()
  const press = usePress()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AskLink ask={`publish-${id}`}>{words.publish}</AskLink>
      {status === 'draft' ? (
        <>
          <AskLink ask={`schedule-${id}`} variant="outline">
            {words.schedule}
          </AskLink>
          <AskLink ask={`change-${id}`} variant="outline">
            {words.change}
          </AskLink>
          <PressForm
            of="updates.remove"
            params={{ id }}
            to={page}
            onPress={() => press(() => updates.remove({ id }), words.removed)}
          >
            <Button type="submit" variant="outline">
              {words.remove}
            </Button>
          </PressForm>
        </>
      ) : (
        <PressForm
          of="updates.unschedule"
          params={{ id }}
          to={page}
          onPress={() => press(() => updates.unschedule({ id }), words.unscheduled)}
        >
          <Button type="submit" variant="outline">
            {words.unschedule}
          </Button>
        </PressForm>
      )}
    </div>
  )
}
