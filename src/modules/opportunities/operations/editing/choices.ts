import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Context } from '#platform/context.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../../contract.ts'
import type { ReferenceList } from '../../editor-vocabulary.ts'
import type { AnyFieldValue, EditorField } from '../../fields.ts'
import { listOfferedEntries } from '../../queries/reference-lists.ts'
import type { Draft } from './load-draft.ts'

const refuse = refuser(opportunitiesRefusals)
type Choices = AnswerOf<typeof opportunitiesContract.editor>['choices']

const lists = {
  typeKey: 'property-types',
  completionKey: 'property-statuses',
  investmentTypeKey: 'investment-types',
  cityKey: 'cities',
  districtKey: 'districts',
} as const satisfies Partial<Readonly<Record<EditorField, ReferenceList>>>
type ChoiceField = keyof typeof lists
const isFromList = (field: EditorField): field is ChoiceField => field in lists

/** Names the decisions of the Sharia page in the caller's language. */
export const nameDecisions = (
  decisions: Draft['decisions'],
  { locale }: Pick<Context, 'locale'>,
): Choices['shariaDecision'] =>
  decisions.map(({ id, subject, reference }) => ({
    key: id,
    label: `${subject[locale]} (${isolated(reference[locale])})`,
  }))

/**
 * Lists the keys that an opportunity can choose from, with their names in the caller's language: those that are offered
 * now, and those that it has.
 */
export async function loadChoices(context: Context, { values: present, decisions }: Draft): Promise<Choices> {
  const options = async (field: Exclude<ChoiceField, 'districtKey'>) => {
    const chosen = present[field]
    const offered = await listOfferedEntries(context.tx, lists[field], chosen === null ? [] : [chosen])
    return offered.map(({ key, name }) => ({ key, label: name[context.locale] }))
  }
  const [typeKey, completionKey, investmentTypeKey, cityKey] = await Promise.all([
    options('typeKey'),
    options('completionKey'),
    options('investmentTypeKey'),
    options('cityKey'),
  ])
  const shariaDecision = nameDecisions(decisions, context)
  return { typeKey, completionKey, investmentTypeKey, cityKey, shariaDecision }
}

/** Fails with `property_contradictory` if a field chooses a key that its list, or the Sharia page, does not offer. */
export async function requireKnownChoices(
  { tx }: Context,
  { decisions }: Draft,
  changes: readonly { readonly field: EditorField; readonly value: AnyFieldValue }[],
): Promise<void> {
  const unknown = await Promise.all(
    changes.map(async ({ field, value }) => {
      if (field === 'shariaDecision' && value !== null) {
        return decisions.some(({ id }) => id === value) ? [] : [field]
      }
      if (!isFromList(field) || value === null) return []
      const offered = await listOfferedEntries(tx, lists[field])
      return offered.some(({ key }) => key === value) ? [] : [field]
    }),
  )
  const fields = unknown.flat()
  if (fields.length === 0) return
  throw refuse('property_contradictory', undefined, {
    issues: fields.map((field) => ({ path: field, code: 'choose_one' })),
  })
}
