import changeForm from 'virtual:form/updates.change'
import createForm from 'virtual:form/updates.create'
import { useRouter } from '@tanstack/react-router'
import type { updatesContract } from '#modules/updates/contract.ts'
import { audiences } from '#modules/updates/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { Post, PostsPage } from './posts.ts'
import { useAudience } from './use-audience.ts'

interface FieldsProps {
  readonly reach: PostsPage['reach']
}

/** Title and text side by side in both languages, and who is notified. */
function PostFields({ reach }: FieldsProps) {
  const words = useWords('updates')
  const nameAudience = useAudience(reach)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="titleAr" label={words.titleAr} autoComplete="off" />
        <TextField name="titleEn" label={words.titleEn} autoComplete="off" />
        <TextareaField name="bodyAr" label={words.bodyAr} />
        <TextareaField name="bodyEn" label={words.bodyEn} />
      </div>
      <SelectField
        name="audience"
        label={words.audience}
        options={audiences.map((audience) => ({ value: audience, label: nameAudience(audience) }))}
      />
    </>
  )
}

interface NewPostProps extends FieldsProps {
  readonly propertyId: string
  readonly page: `/${string}`
}

export function NewPost({ propertyId, reach, page }: NewPostProps) {
  const words = useWords('updates')
  const { updates } = useApi()
  const router = useRouter()
  const form = useForm<typeof updatesContract.create>({
    of: createForm,
    idPrefix: 'post',
    keptAs: `updates.create ${propertyId}`,
    fixed: { id: propertyId },
    initial: { audience: 'both' },
    send: async (body, call) => {
      await updates.create(body, call)
      form.restart()
      toasts.add({ color: 'ok', title: words.saved })
      await router.invalidate()
    },
  })
  return (
    <Card as="section" pad aria-labelledby="new-post">
      <h2 id="new-post" className="mb-4 text-lg">
        {words.new}
      </h2>
      <Form form={form} to={page}>
        <FormProblem />
        <PostFields reach={reach} />
        <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
      </Form>
    </Card>
  )
}

export function ChangePostDialog({ post, reach, page }: FieldsProps & { post: Post; page: `/${string}` }) {
  const words = useWords('updates')
  const { updates } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.saved, () => void router.invalidate())
  const { title, body, audience } = post
  const form = useForm<typeof updatesContract.change>({
    of: changeForm,
    idPrefix: 'change',
    keptAs: `updates.change ${post.id}`,
    fixed: { id: post.id },
    initial: { titleAr: title.ar, titleEn: title.en, bodyAr: body.ar, bodyEn: body.en, audience },
    send: (given, call) => act(updates.change(given, call)),
  })
  return (
    <FormDialog form={form} to={page} title={words.edit} width="760px" submit={{ label: words.save }}>
      <PostFields reach={reach} />
    </FormDialog>
  )
}
