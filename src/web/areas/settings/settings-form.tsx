import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Endpoint } from '#kit/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { type AnyForm, useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import {
  changedValues,
  findChange,
  findDefault,
  type Group,
  hasMatch,
  hasUnusualValue,
  inForce,
  isMatch,
  isOvertaken,
  listControls,
  listGroupFields,
  type SettingControl,
  type SettingsView,
} from './changes.ts'
import { SettingRow, useInWords } from './setting-field.tsx'

interface SettingsFormProps {
  group: Group
  /** The search. Fields that do not match are hidden and keep what was typed. */
  query: string
  version: number
  /** The keys of the settings whose change waits for another admin. */
  waiting: readonly string[]
  /** Called with the settings after a save, or after somebody else's. */
  onRead: (view: SettingsView) => void
}

/** The settings of one module, saved together. */
export function SettingsForm(props: SettingsFormProps) {
  const { group, query, waiting } = props
  const words = useWords('settings')
  const form = useSettingsForm(props)
  const leaves = listControls(group)
  const changes = leaves.filter((leaf) => findChange(leaf, form.values)).length
  const id = `settings-${group.name}`
  const discard = () => {
    for (const { name } of leaves) form.set(name, undefined)
  }
  return (
    <Card as="section" className="panel" aria-labelledby={id} hidden={!hasMatch(group, query)}>
      <div className="panel-head">
        <h2 id={id}>{group.label}</h2>
      </div>
      <Form form={form} className="grid grid-cols-1 gap-5 px-5 pb-5">
        <FormProblem title={words.notSaved} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          {leaves.map((leaf) => (
            <div key={leaf.name} hidden={!isMatch(group, leaf.setting, query)}>
              <SettingRow leaf={leaf} isWaiting={waiting.includes(leaf.setting.key)} />
            </div>
          ))}
        </div>
        <div className="flex items-center gap-3 flex-wrap">
          <SubmitButton
            size="md"
            block={false}
            variant={changes > 0 ? 'primary' : 'outline'}
            busyText={words.saving}
          >
            {words.save}
          </SubmitButton>
          {changes > 0 && (
            <Button variant="ghost" onClick={discard}>
              {words.discard}
            </Button>
          )}
          <span role="status" className="text-sm text-text-2">
            {changes > 0 ? words.unsaved(changes) : ''}
          </span>
        </div>
      </Form>
    </Card>
  )
}

/** The settings of one module as text, for readers who may not change them. */
export function SettingsValues({ group, query }: Pick<SettingsFormProps, 'group' | 'query'>) {
  const words = useWords('settings')
  const id = `settings-${group.name}`
  return (
    <Card as="section" className="panel" aria-labelledby={id} hidden={!hasMatch(group, query)}>
      <div className="panel-head">
        <h2 id={id}>{group.label}</h2>
      </div>
      <FactList
        facts={listControls(group)
          .filter(({ setting }) => isMatch(group, setting, query))
          .map((leaf) => {
            const { setting, locale } = leaf
            const label = locale ? words.inLanguage[locale](setting.label) : setting.label
            return [label, <ValueInForce key={leaf.name} leaf={leaf} />]
          })}
      />
    </Card>
  )
}

/** The value in force, and the default beneath it if it is another. */
function ValueInForce({ leaf }: { leaf: SettingControl }) {
  const words = useWords('settings')
  const inWords = useInWords()
  return (
    <>
      <bdi className="block">{inWords(leaf, inForce(leaf))}</bdi>
      {hasUnusualValue(leaf, inForce(leaf)) && (
        <span className="text-xs text-text-2 block font-normal">
          {words.usual(inWords(leaf, findDefault(leaf)))}
        </span>
      )}
    </>
  )
}

function useSettingsForm({ group, version, onRead }: SettingsFormProps): AnyForm {
  const api = useApi()
  const router = useRouter()
  const words = useWords('settings')
  const [of] = useState(() => descriptionOf(group))
  const leaves = listControls(group)
  const form: AnyForm = useForm<Endpoint>({
    of,
    idPrefix: group.name,
    // The form starts without changes. The fields show the values in force.
    initial: Object.fromEntries(leaves.map(({ name }) => [name, undefined])),
    isJudgedByServer: true,
    faultsOf: (values) =>
      Object.fromEntries(
        leaves.map((leaf) => [leaf.name, isOvertaken(leaf, values) ? words.overtaken.decide : undefined]),
      ),
    send: async (changes) => {
      const values = changedValues(group, changes)
      if (Object.keys(values).length === 0) {
        toasts.add({ id: 'settings', title: words.nothingToSave })
        return
      }
      try {
        const { saved, proposed } = await api.revisions.change({ version, values })
        onRead(await api.settings.settings({}))
        if (saved.length > 0) toasts.add({ id: 'settings', color: 'ok', title: words.saved })
        if (proposed.length > 0) {
          toasts.add({ id: 'proposed', color: 'ok', title: words.proposed(proposed.length) })
          await router.invalidate()
        }
      } catch (error) {
        // Values that others saved appear beside the typed ones, which stay.
        if (problemOfError(error).code === 'settings_changed') onRead(await api.settings.settings({}))
        throw error
      }
      for (const { name } of leaves) form.set(name, undefined)
    },
  })
  return form
}

/** The fields come from the answer: only their modules know which settings there are. */
const descriptionOf = (group: Group) => ({
  name: `settings.saveSettings:${group.name}`,
  fields: listGroupFields(group),
  rules: () => Promise.reject(new Error('settings are judged by the server')),
})
