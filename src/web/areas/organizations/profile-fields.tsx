import { useWords } from '#web/app/words.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'

/** The fields of an organization's profile, for owners and operators. */
export function WordsFields() {
  const { words } = useWords('organizations')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="nameAr" label={words.nameAr} autoComplete="off" />
        <TextField name="nameEn" label={words.nameEn} autoComplete="off" />
        <TextField name="cityAr" label={words.cityAr} autoComplete="off" />
        <TextField name="cityEn" label={words.cityEn} autoComplete="off" />
      </div>
      <TextareaField name="aboutAr" label={words.aboutAr} rows={3} maxLength={600} />
      <TextareaField name="aboutEn" label={words.aboutEn} rows={3} maxLength={600} />
      <TextField name="newSlug" label={words.slug} hint={words.slugHint} autoComplete="off" />
    </>
  )
}

/** The field of each refusal. */
export const fieldOfWords = {
  organization_slug_taken: 'newSlug',
  organization_slugs_full: 'newSlug',
}
