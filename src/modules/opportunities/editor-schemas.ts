import * as z from 'zod'
import { Halalas, hasForbiddenCharacters, Id, Instant } from '#kit/schemas.ts'
import { fieldProblemCodes } from './draft-rules.ts'
import {
  type AnyFieldValue,
  type EditorField,
  editorFieldNames,
  editorSections,
  isFieldValue,
} from './fields.ts'
import { lifecycles } from './vocabulary.ts'

/** The schemas of the editor's calls. */

export const FieldName = z.enum(editorFieldNames as [EditorField, ...EditorField[]])
const longestText = 4000
const mostParts = 30

const EditedValue = z
  .union([
    z.string().max(longestText),
    z.number(),
    z.array(z.string().max(longestText)).max(250),
    z
      .array(z.object({ title: z.string().max(longestText), text: z.string().max(longestText) }))
      .max(mostParts),
    z.null(),
  ])
  .meta({ id: 'EditedValue', description: 'Amounts are halalas, rates basis points. Null is no value.' })

const Version = z.int().min(0).max(2_000_000_000)

const textsOf = (value: AnyFieldValue): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value === 'number') return []
  return value.flatMap((part) => (typeof part === 'string' ? [part] : [part.title, part.text]))
}

const FieldChange = z
  .object({
    field: FieldName,
    value: EditedValue,
    basedOn: Version.describe('The version of the field that was changed; 0 if it was never changed.'),
  })
  .superRefine(({ field, value }, issues) => {
    const code = isFieldValue(field, value)
      ? textsOf(value).some(hasForbiddenCharacters) && 'forbidden_characters'
      : 'invalid'
    if (code) issues.addIssue({ code: 'custom', message: code, path: ['value'] })
  })

/** The fields that the editor changed since it last saved. A field is named once. */
export const FieldChanges = z.object({
  changes: z
    .array(FieldChange)
    .min(1, 'required')
    .max(editorFieldNames.length, 'too_many')
    .refine((changes) => new Set(changes.map(({ field }) => field)).size === changes.length, 'invalid'),
})

const Fixed = z.enum(['publication', 'opening', 'stakes'])

const EditedField = z.object({
  field: FieldName,
  value: EditedValue,
  published: EditedValue.describe('The value that investors see now.'),
  version: Version,
  isChanged: z.boolean(),
  changedBy: z.string().nullable().describe('The name of the operator who changed it last.'),
  changedAt: Instant.nullable(),
  fixedBy: Fixed.nullable().describe('Why it cannot change any more.'),
})

const SectionState = z.object({
  section: z.enum(editorSections),
  missing: z.array(z.string()).describe('Fields, or files such as `cover`, that publishing requires.'),
})

const ProblemOfField = z.object({
  field: FieldName,
  section: z.enum(editorSections),
  code: z.enum(fieldProblemCodes),
  message: z.string().describe('What would be valid, in the caller’s language.'),
})

const KeyChoices = z.array(z.object({ key: z.string(), label: z.string() }))

/** OPP-1: an opportunity in its editor. */
export const EditedOpportunity = z.object({
  id: Id,
  lifecycle: z.enum(lifecycles),
  archivedAt: Instant.nullable(),
  sold: Halalas.describe('Sold and reserved.'),
  revision: z.int().describe('Increases with every change of a field.'),
  fields: z.array(EditedField),
  problems: z.array(ProblemOfField),
  sections: z.array(SectionState),
  choices: z.object({
    typeKey: KeyChoices,
    completionKey: KeyChoices,
    investmentTypeKey: KeyChoices,
    cityKey: KeyChoices,
  }),
  fundingDeadlineDays: z.int(),
})

/** The result of saving, field by field. */
export const SavedFields = z.object({
  savedAt: Instant,
  saved: z.array(z.object({ field: FieldName, version: Version })),
  conflicts: z
    .array(
      z.object({
        field: FieldName,
        value: EditedValue.describe('The value of the other operator.'),
        version: Version,
        changedBy: z.string().nullable(),
        changedAt: Instant.nullable(),
      }),
    )
    .describe('Not saved: another operator changed them meanwhile.'),
  fixed: z
    .array(z.object({ field: FieldName, fixedBy: Fixed }))
    .describe('Not saved: they cannot change any more.'),
  problems: z.array(ProblemOfField),
  sections: z.array(SectionState),
})
