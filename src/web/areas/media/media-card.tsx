import describeForm from 'virtual:form/content.describeMedia'
import { useRouter } from '@tanstack/react-router'
import { Crop, Trash2 } from 'lucide-react'
import { isolated } from '#kit/format.ts'
import type { contentContract } from '#modules/content/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Picture } from '#web/components/pictures/picture.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { MediaItem } from './load.ts'
import { useMediaPress } from './use-media-press.ts'

interface MediaCardProps {
  readonly of: MediaItem
  readonly mayManage: boolean
  readonly onCrop: () => void
}

const libraryPath = '/admin-sahl/cms/media'

/** A picture with its description, and the pages that show it. */
export function MediaCard({ of: item, mayManage, onCrop }: MediaCardProps) {
  const words = useWords('media')
  const locale = usePageLocale()
  const { content } = useApi()
  const press = useMediaPress()
  const { id, name, alt, uses } = item
  const isDescribed = alt.ar !== '' && alt.en !== ''
  return (
    <Card as="li" id={`media-${id}`} className="grid grid-cols-1 content-start overflow-clip">
      <Picture
        picture={{ ...item, alt: alt[locale] || name }}
        sizes="420px"
        className="aspect-[3/2] w-full bg-sunken object-contain"
      />
      <div className="grid grid-cols-1 gap-3 p-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-sm font-semibold wrap-anywhere me-auto">
            <bdi>{name}</bdi>
          </h2>
          {!isDescribed && (
            <Badge tone="warn" small plain>
              {words.undescribed}
            </Badge>
          )}
        </div>
        <p className="text-xs text-text-2">
          <bdi dir="ltr">
            {item.width} × {item.height}
          </bdi>{' '}
          · {isolated(item.uploadedBy)} · <DateText value={item.uploadedAt} />
        </p>
        {mayManage ? <DescriptionForm of={item} /> : <Description alt={alt} />}
        <Uses uses={uses} />
        {mayManage && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" aria-label={words.cropOf(name)} onClick={onCrop}>
              <Icon of={Crop} size="sm" />
              {words.crop}
            </Button>
            {uses.length === 0 && (
              <PressForm
                of="content.removeMedia"
                params={{ id }}
                to={libraryPath}
                onPress={() => press(() => content.removeMedia({ id }), words.removed)}
              >
                <Button type="submit" variant="ghost" size="sm" aria-label={words.removeOf(name)}>
                  <Icon of={Trash2} size="sm" />
                  {words.remove}
                </Button>
              </PressForm>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function Description({ alt }: Pick<MediaItem, 'alt'>) {
  const words = useWords('media')
  return (
    <dl className="grid grid-cols-1 gap-2 text-sm">
      {(['ar', 'en'] as const).map((language) => (
        <div key={language}>
          <dt className="text-xs text-text-2">{words.alt[language]}</dt>
          <dd dir="auto" lang={language}>
            {alt[language] || words.empty}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DescriptionForm({ of: { id, alt } }: { of: MediaItem }) {
  const words = useWords('media')
  const { content } = useApi()
  const router = useRouter()
  const form = useForm<typeof contentContract.describeMedia>({
    of: describeForm,
    idPrefix: `media-${id}`,
    keptAs: `content.describeMedia ${id}`,
    fixed: { id },
    initial: { altAr: alt.ar, altEn: alt.en },
    send: async (body, call) => {
      await content.describeMedia(body, call)
      toasts.add({ color: 'ok', title: words.described })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to={libraryPath}>
      <FormProblem />
      <TextField name="altAr" label={words.alt.ar} autoComplete="off" />
      <TextField name="altEn" label={words.alt.en} autoComplete="off" />
      <SubmitButton size="sm" block={false} variant="outline" busyText={words.describing}>
        {words.describe}
      </SubmitButton>
    </Form>
  )
}

function Uses({ uses }: Pick<MediaItem, 'uses'>) {
  const words = useWords('media')
  const locale = usePageLocale()
  if (uses.length === 0) return <p className="text-sm text-text-2">{words.unused}</p>
  return (
    <ul className="text-sm text-text-2">
      {uses.map(({ page, name, holder }) => (
        <li key={`${page}-${holder}`}>{words.use(name[locale], words.holders[holder])}</li>
      ))}
    </ul>
  )
}
