import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import type { Context } from '#platform/context.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../../contract.ts'
import type { AnyFieldValue, EditorField } from '../../fields.ts'
import { listCities, listKinds, listTypes } from '../../queries/investable.ts'
import { listCompletionStatuses } from '../../queries/managed.ts'

const refuse = refuser(opportunitiesRefusals)
type Choices = AnswerOf<typeof opportunitiesContract.editor>['choices']

/** Lists the keys of the lists that an opportunity chooses from, with their names in the caller's language. */
export async function loadChoices({ tx, locale }: Context): Promise<Choices> {
  const [typeKey, completionKey, investmentTypeKey, cityKey] = await Promise.all([
    listTypes(tx),
    listCompletionStatuses(tx),
    listKinds(tx),
    listCities(tx),
  ])
  const named = (entries: Awaited<ReturnType<typeof listTypes>>) =>
    entries.map(({ key, name }) => ({ key, label: name[locale] }))
  return {
    typeKey: named(typeKey),
    completionKey: named(completionKey),
    investmentTypeKey: named(investmentTypeKey),
    cityKey: named(cityKey),
  }
}

const isFromList = (field: EditorField): field is keyof Choices =>
  field === 'typeKey' || field === 'completionKey' || field === 'investmentTypeKey' || field === 'cityKey'

/** Fails with `property_contradictory` if a field chooses a key that its list does not have. */
export async function requireKnownChoices(
  context: Context,
  changes: readonly { readonly field: EditorField; readonly value: AnyFieldValue }[],
): Promise<void> {
  const chosen = changes.flatMap(({ field, value }) =>
    isFromList(field) && value !== null ? [{ field, value }] : [],
  )
  if (chosen.length === 0) return
  const choices = await loadChoices(context)
  const unknown = chosen.filter(({ field, value }) => !choices[field].some(({ key }) => key === value))
  if (unknown.length === 0) return
  throw refuse('property_contradictory', undefined, {
    issues: unknown.map(({ field }) => ({ path: field, code: 'choose_one' })),
  })
}
