import publishForm from 'virtual:form/opportunities.publishChanges'
import proposeForm from 'virtual:form/prices.propose'
import { useRouter } from '@tanstack/react-router'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'

import {
  type EditorField,
  editorFieldNames,
  fieldDefinition,
  isSameValue,
  listFieldsForTwo,
} from '#modules/opportunities/fields.ts'
import type { pricesContract } from '#modules/prices/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { labelOf } from './field-frame.tsx'
import { FieldValueText } from './field-value.tsx'
import { useEditor, useEditorState } from './use-editor.tsx'

/** The list of what publishing would change, field by field, and the button that does it. */
export function UnpublishedChanges({ isPriceProposed }: { isPriceProposed: boolean }) {
  const { publish: words } = useWords('opportunity-editor')
  const { opportunity } = useEditor()
  const fields = useEditorState((state) => state.fields)
  const isSaved = useEditorState(({ save }) => save.kind === 'saved')
  const changed = editorFieldNames.filter((name) => !isSameValue(fields[name].value, fields[name].published))
  if (opportunity.lifecycle === 'draft' || changed.length === 0) return null
  const forTwo = listFieldsForTwo(changed)
  const revision = Object.values(fields).reduce((sum, { saved }) => sum + saved.version, 0)
  return (
    <Card as="section" className="panel" aria-labelledby="changes">
      <div className="panel-head">
        <h2 id="changes">{words.title}</h2>
      </div>
      <p className="text-sm text-text-2 px-5">{words.lead}</p>
      <ul className="divide-y divide-line">
        {changed.map((name) => (
          <li key={name} className="px-5 py-3.5">
            <Change name={name} />
          </li>
        ))}
      </ul>
      {isSaved && (
        <div className="grid grid-cols-1 gap-5 px-5 pb-6">
          {changed.length > forTwo.length && <PublishForm key={revision} revision={revision} />}
          {forTwo.length > 0 && !isPriceProposed && <ProposePrice key={revision} revision={revision} />}
        </div>
      )}
    </Card>
  )
}

function Change({ name }: { name: EditorField }) {
  const { publish: words, fields, languages } = useWords('opportunity-editor')
  const { opportunity } = useEditor()
  const field = useEditorState((state) => state.fields[name])
  const discard = useDiscard(name)
  const { locale } = fieldDefinition(name)
  const label = `${fields[labelOf(name)]}${locale ? ` (${languages[locale]})` : ''}`
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{label}</h3>
        <Button size="sm" variant="ghost" aria-label={words.discardOf(label)} onClick={() => void discard()}>
          {words.discard}
        </Button>
      </div>
      <dl className="grid grid-cols-1 gap-x-4 md:grid-cols-2" lang={locale}>
        {(
          [
            [words.was, field.published],
            [words.becomes, field.value],
          ] as const
        ).map(([title, value]) => (
          <div key={title} className="min-w-0">
            <dt className="text-xs text-text-3">{title}</dt>
            <dd className="text-sm wrap-anywhere" dir="auto">
              <FieldValueText name={name} value={value} choices={opportunity.choices} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function useDiscard(name: EditorField): () => Promise<void> {
  const { publish: words } = useWords('opportunity-editor')
  const { opportunities } = useApi()
  const { opportunity, store } = useEditor()
  return async () => {
    try {
      await store.flush()
      const { fields } = await opportunities.discardChanges({ id: opportunity.id, fields: [name] })
      store.merge(fields)
      toasts.add({ color: 'ok', title: words.discarded })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.failed, description: detail })
    }
  }
}

function PublishForm({ revision }: { revision: number }) {
  const { publish: words } = useWords('opportunity-editor')
  const { opportunities } = useApi()
  const { opportunity, store } = useEditor()
  const router = useRouter()
  const form = useForm<typeof opportunitiesContract.publishChanges>({
    of: publishForm,
    fixed: { id: opportunity.id, revision },
    keptAs: `${publishForm.name}:${opportunity.id}`,
    send: async (body, call) => {
      const { fields } = await opportunities.publishChanges(body, call)
      store.merge(fields)
      toasts.add({ color: 'ok', title: words.done })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to="/admin-sahl/opportunity">
      <FormProblem />
      <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
    </Form>
  )
}

/** ADM-9: proposes a new price, and a minimum that changes with it, to another operator. */
function ProposePrice({ revision }: { revision: number }) {
  const { price: words } = useWords('opportunity-editor')
  const { prices } = useApi()
  const { opportunity } = useEditor()
  const router = useRouter()
  const form = useForm<typeof pricesContract.propose>({
    of: proposeForm,
    fixed: { id: opportunity.id, revision },
    keptAs: `${proposeForm.name}:${opportunity.id}`,
    send: async (body, call) => {
      await prices.propose(body, call)
      toasts.add({ color: 'ok', title: words.done })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to="/admin-sahl/opportunity">
      <FormProblem />
      <p className="text-sm text-text-2">{words.lead}</p>
      <TextField name="reason" label={words.reason} />
      <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
    </Form>
  )
}
