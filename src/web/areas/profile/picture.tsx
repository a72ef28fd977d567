import removeForm from 'virtual:form/identity.removePicture'
import { useRouter } from '@tanstack/react-router'
import { Camera, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { identityContract } from '#modules/identity/contract.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { FileForm } from '#web/components/form/file-form.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { useUnsentFiles } from '#web/components/inputs/unsent-files.ts'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import type { LoadedProfile } from './load.ts'
import { Section } from './section.tsx'

const CropDialog = lazy(async () => ({
  default: (await fetchedPart(() => import('./crop-dialog.tsx'))).CropDialog,
}))

const page = '/user/update-profile'
const takenTypes = 'image/jpeg,image/png,image/webp'

/** The profile picture. With script the user crops it; without, the server crops to the middle. */
export function ProfilePicture({ profile }: Pick<LoadedProfile, 'profile'>) {
  const { picture: words } = useWords('profile')
  const [chosen, setChosen] = useState<File | null>(null)
  useUnsentFiles(chosen !== null)
  const [done, setDone] = useState<'saved' | 'removed' | null>(null)
  const choose = profile.pictureId ? words.replace : words.choose
  return (
    <Section title={words.title}>
      <div className="flex items-center gap-4">
        <Avatar name={fullNameOf(profile)} pictureId={profile.pictureId} className="size-20 text-2xl" />
        <p className="text-sm text-text-2">{words.lead}</p>
      </div>
      <FileForm
        of="identity.sendPicture"
        field="file"
        params={{}}
        page={page}
        accept={takenTypes}
        title={choose}
        note={words.kinds}
        label={choose}
        send={words.send}
        onFile={setChosen}
      >
        <PhoneCamera onFile={setChosen} />
      </FileForm>
      {profile.pictureId && <Removal onDone={() => setDone('removed')} />}
      <p role="status" className="text-sm hidden not-empty:block">
        {done && words[done]}
      </p>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onSaved={() => {
              setChosen(null)
              setDone('saved')
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** Takes a picture with a phone's front camera. */
function PhoneCamera({ onFile }: { onFile: (file: File) => void }) {
  const { picture: words } = useWords('profile')
  const [isPhone, setPhone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setPhone(matchMedia('(pointer: coarse)').matches), [])
  if (!isPhone) return null
  return (
    <>
      <Button variant="soft" onClick={() => input.current?.click()}>
        <Icon of={Camera} size="sm" />
        {words.camera}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}

function Removal({ onDone }: { onDone: () => void }) {
  const { picture: words } = useWords('profile')
  const api = useApi()
  const router = useRouter()
  const form = useForm<typeof identityContract.removePicture>({
    of: removeForm,
    send: async () => {
      await api.identity.removePicture({})
      onDone()
      await Promise.all([router.options.context.session.reload(), router.invalidate()])
    },
  })
  return (
    <Form form={form} to={page} className="grid gap-2 justify-self-start">
      <FormProblem />
      <Button type="submit" variant="ghost" size="sm" busy={form.isBusy}>
        <Icon of={Trash2} size="sm" />
        {words.remove}
      </Button>
    </Form>
  )
}
