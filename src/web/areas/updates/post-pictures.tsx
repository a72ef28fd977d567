import describeForm from 'virtual:form/updates.describePicture'
import { useRouter } from '@tanstack/react-router'
import type { updatesContract } from '#modules/updates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { SendFile } from '#web/components/form/send-file.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Picture } from '#web/components/pictures/picture.tsx'
import type { Post } from './posts.ts'
import { usePress } from './use-press.ts'

interface PostPicturesProps {
  readonly of: Post
  readonly page: `/${string}`
}

/** The pictures of a draft, each with its description in both languages, and a field for another one. */
export function PostPictures({ of: { id, pictures }, page }: PostPicturesProps) {
  const words = useWords('updates')
  const { updates } = useApi()
  const router = useRouter()
  const add = async (file: File) => {
    await updates.addPicture({ id, file })
    toasts.add({ color: 'ok', title: words.pictureAdded })
    await router.invalidate()
  }
  return (
    <>
      {pictures.map((picture) => (
        <PictureForm key={picture.id} postId={id} picture={picture} page={page} />
      ))}
      <SendFile
        of="updates.addPicture"
        field="file"
        params={{ id }}
        page={page}
        accept="image/jpeg,image/png,image/webp"
        title={words.choosePicture}
        note={words.pictureNote}
        label={words.choosePicture}
        faultId={`picture-fault-${id}`}
        sending={words.sendingPicture}
        send={words.sendPicture}
        act={add}
      />
    </>
  )
}

interface PictureFormProps {
  readonly postId: string
  readonly picture: Post['pictures'][number]
  readonly page: `/${string}`
}

function PictureForm({ postId, picture, page }: PictureFormProps) {
  const words = useWords('updates')
  const { updates } = useApi()
  const router = useRouter()
  const press = usePress()
  const form = useForm<typeof updatesContract.describePicture>({
    of: describeForm,
    idPrefix: `picture-${picture.id}`,
    keptAs: `updates.describePicture ${picture.id}`,
    fixed: { id: postId, pictureId: picture.id },
    initial: { altAr: picture.alt.ar, altEn: picture.alt.en },
    send: async (body, call) => {
      await updates.describePicture(body, call)
      toasts.add({ color: 'ok', title: words.described })
      await router.invalidate()
    },
  })
  const remove = () => updates.removePicture({ id: postId, pictureId: picture.id })
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Picture
        picture={{ ...picture, alt: picture.alt.en }}
        sizes="160px"
        className="aspect-[4/3] w-full rounded-lg object-cover"
      />
      <div className="grid grid-cols-1 gap-3">
        <Form form={form} to={page}>
          <FormProblem />
          <TextField name="altAr" label={words.altAr} autoComplete="off" />
          <TextField name="altEn" label={words.altEn} autoComplete="off" />
          <SubmitButton busyText={words.saving}>{words.describe}</SubmitButton>
        </Form>
        <PressForm
          of="updates.removePicture"
          params={{ id: postId, pictureId: picture.id }}
          to={page}
          onPress={() => press(remove, words.pictureRemoved)}
        >
          <Button type="submit" variant="outline" size="sm">
            {words.removePicture}
          </Button>
        </PressForm>
      </div>
    </div>
  )
}
