import addForm from 'virtual:form/opportunities.addEntry'
import changeForm from 'virtual:form/opportunities.changeEntry'
import deleteForm from 'virtual:form/opportunities.deleteEntry'
import mergeForm from 'virtual:form/opportunities.mergeEntry'
import retireForm from 'virtual:form/opportunities.retireEntry'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { formatCount } from '#kit/format.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import { entryIcons, isPlaceList } from '#modules/opportunities/editor-vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { Select } from '#web/components/inputs/inputs.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { entryQuestions, type LoadedList } from './search.ts'

type Entry = LoadedList['items'][number]
type Endpoints = typeof opportunitiesContract

interface DialogProps {
  readonly loaded: LoadedList
  /** The page. */
  readonly path: string
}
interface AboutEntry extends DialogProps {
  readonly entry: Entry
}

/** The dialog that the address opens. A merged entry has none. */
export function EntryDialog(props: DialogProps) {
  const { items, search } = props.loaded
  if (search.ask === 'add') return <AddDialog {...props} />
  const question = readQuestion(search.ask, entryQuestions)
  const entry = items.find(({ key }) => key === question?.id)
  if (!question || !entry || entry.mergedInto) return null
  const Dialog = { change: ChangeDialog, merge: MergeDialog, retire: RetireDialog, remove: RemoveDialog }[
    question.kind
  ]
  return <Dialog key={`${search.ask} ${search.into}`} {...props} entry={entry} />
}

function useSaving(done: string) {
  const router = useRouter()
  return useAct<unknown>(done, () => void router.invalidate())
}

const fieldOf = { list_entry_name_taken: 'nameAr' }

function AddDialog({ loaded, path }: DialogProps) {
  const { edit: words, lists, failed } = useWords('master-data')
  const { opportunities } = useApi()
  const save = useSaving(words.added)
  const { list, parent } = loaded
  const form = useForm<Endpoints['addEntry']>({
    of: addForm,
    fixed: { list },
    idPrefix: 'entry',
    keptAs: `${addForm.name}:${list}`,
    initial: parent ? { parent } : {},
    fieldOf,
    send: (body) => save(opportunities.addEntry(body)),
  })
  return (
    <FormDialog
      form={form}
      to={path}
      title={words.addTitle(lists[list])}
      width="560px"
      failed={failed}
      submit={{ label: words.save, busyText: words.saving }}
    >
      <EntryFields loaded={loaded} />
    </FormDialog>
  )
}

function ChangeDialog({ loaded, path, entry }: AboutEntry) {
  const { edit: words, failed } = useWords('master-data')
  const { opportunities } = useApi()
  const locale = usePageLocale()
  const save = useSaving(words.saved)
  const { list } = loaded
  const { key, name, parent, position, icon, version } = entry
  const form = useForm<Endpoints['changeEntry']>({
    of: changeForm,
    fixed: { list, key, version },
    idPrefix: 'entry',
    keptAs: `${changeForm.name}:${list}:${key}`,
    initial: {
      nameAr: name.ar,
      nameEn: name.en,
      ...(parent ? { parent: parent.key } : {}),
      ...(position ? { latitude: String(position.lat), longitude: String(position.lng) } : {}),
      ...(icon ? { icon } : {}),
    },
    fieldOf,
    send: (body) => save(opportunities.changeEntry(body)),
  })
  return (
    <FormDialog
      form={form}
      to={path}
      title={words.changeTitle(`\u2068${name[locale]}\u2069`)}
      width="560px"
      failed={failed}
      submit={{ label: words.save, busyText: words.saving }}
    >
      <EntryFields loaded={loaded} />
    </FormDialog>
  )
}

function EntryFields({ loaded: { list, parents } }: { loaded: LoadedList }) {
  const { edit: words, icons } = useWords('master-data')
  return (
    <>
      <TextField name="nameAr" label={words.nameAr} autoComplete="off" />
      <TextField name="nameEn" label={words.nameEn} autoComplete="off" />
      {(list === 'cities' || list === 'districts') && (
        <SelectField
          name="parent"
          label={words.parent[list]}
          placeholder={words.choose[list]}
          isAsked
          options={parents.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      {isPlaceList(list) ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="latitude"
            label={words.latitude}
            hint={words.positionHint}
            autoComplete="off"
            isAsked
          />
          <TextField name="longitude" label={words.longitude} autoComplete="off" isAsked />
        </div>
      ) : (
        <SelectField
          name="icon"
          label={words.icon}
          options={[
            { value: '', label: words.noIcon },
            ...entryIcons.map((icon) => ({ value: icon, label: icons[icon] })),
          ]}
        />
      )}
    </>
  )
}

function RetireDialog({ loaded: { list }, path, entry }: AboutEntry) {
  const { retireDialog: words, retire, restore, failed } = useWords('master-data')
  const { opportunities } = useApi()
  const locale = usePageLocale()
  const { isRetired, key } = entry
  const name = `\u2068${entry.name[locale]}\u2069`
  const save = useSaving(isRetired ? words.restored : words.done)
  const form = useForm<Endpoints['retireEntry']>({
    of: retireForm,
    fixed: { list, key, isRetired: !isRetired },
    idPrefix: 'retire',
    send: (body) => save(opportunities.retireEntry(body)),
  })
  return (
    <FormDialog
      form={form}
      to={path}
      title={isRetired ? words.restoreTitle(name) : words.title(name)}
      description={isRetired ? words.restoreText : words.text}
      failed={failed}
      submit={{ label: isRetired ? restore : retire }}
    />
  )
}

function RemoveDialog({ loaded: { list }, path, entry }: AboutEntry) {
  const { removeDialog: words, remove, failed } = useWords('master-data')
  const { opportunities } = useApi()
  const locale = usePageLocale()
  const save = useSaving(words.done)
  const form = useForm<Endpoints['deleteEntry']>({
    of: deleteForm,
    fixed: { list, key: entry.key },
    isJudgedByServer: true,
    send: (call) => save(opportunities.deleteEntry(call)),
  })
  return (
    <FormDialog
      form={form}
      to={path}
      title={words.title(`\u2068${entry.name[locale]}\u2069`)}
      description={words.text}
      failed={failed}
      submit={{ label: remove, variant: 'danger-soft' }}
    />
  )
}

/** Shows what a merge would move once its target is chosen. The merge is refused if that has changed meanwhile. */
function MergeDialog({ loaded, path, entry }: AboutEntry) {
  const { mergeDialog: words, failed } = useWords('master-data')
  const { opportunities } = useApi()
  const navigate = useNavigate()
  const locale = usePageLocale()
  const save = useSaving(words.done)
  const { list, targets, preview, search } = loaded
  const sum = preview?.moves.reduce((total, { count }) => total + count, 0) ?? 0
  const form = useForm<Endpoints['mergeEntry']>({
    of: mergeForm,
    fixed: { list, key: entry.key, ...(preview ? { into: preview.into.key, moves: sum } : {}) },
    idPrefix: 'merge',
    isJudgedByServer: true,
    send: (body) => save(opportunities.mergeEntry(body)),
  })
  const choose = (into: string) =>
    void navigate({
      to: path as '/',
      search: ((before: object) => ({ ...before, into: into || undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  const moving = preview?.moves.filter(({ count }) => count > 0) ?? []
  return (
    <FormDialog
      form={form}
      to={path}
      title={words.title(`\u2068${entry.name[locale]}\u2069`)}
      description={words.text}
      width="560px"
      failed={failed}
      submit={{
        label: words.submit,
        variant: 'danger-soft',
        blockedBy: preview === null && words.chooseFirst,
      }}
    >
      <Field id="merge-target" label={words.into}>
        <Select
          placeholder={words.choose}
          value={search.into ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={targets
            .filter((one) => !one.isRetired && one.key !== entry.key && isSameParent(list, one, entry))
            .map(({ key, name }) => ({ value: key, label: name[locale] }))}
        />
      </Field>
      {preview && (
        <div role="status">
          <p className="text-sm font-semibold">{words.moves}</p>
          {moving.length === 0 ? (
            <p className="text-sm text-text-2">{words.nothing}</p>
          ) : (
            <FactList isWithin facts={moving.map(({ label, count }) => [label, formatCount(count)])} />
          )}
        </div>
      )}
    </FormDialog>
  )
}

/** Districts merge within their city. */
const isSameParent = (list: LoadedList['list'], one: Entry, other: Entry): boolean =>
  list !== 'districts' || one.parent?.key === other.parent?.key
