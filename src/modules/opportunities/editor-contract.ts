import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Halalas, hasForbiddenCharacters, Id, Instant, wholeNumber } from '#kit/schemas.ts'
import { fieldProblemCodes } from './draft-rules.ts'
import { editorSections } from './editor-vocabulary.ts'
import {
  type AnyFieldValue,
  type EditorField,
  editorFieldNames,
  fieldDefinition,
  findBoundsProblem,
  isFieldValue,
} from './fields.ts'
import { changeLogList } from './managed-lists.ts'
import { lifecycles } from './vocabulary.ts'

/** OPP-1, OPP-2: the calls of the editor. */

const FieldName = z.enum(editorFieldNames as [EditorField, ...EditorField[]])
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

/** Such as 31 February. */
const isMissingDay = (field: EditorField, value: AnyFieldValue): boolean =>
  fieldDefinition(field).kind === 'day' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const FieldChange = z
  .object({
    field: FieldName,
    value: EditedValue,
    basedOn: Version.describe('The version of the field that was changed; 0 if it was never changed.'),
  })
  .superRefine(({ field, value }, issues) => {
    const tooFar = findBoundsProblem(field, value)
    if (tooFar) {
      const { code, ...bounds } = tooFar
      return issues.addIssue({ code: 'custom', message: code, path: ['value'], ...bounds })
    }
    const code = isFieldValue(field, value)
      ? textsOf(value).some(hasForbiddenCharacters) && 'forbidden_characters'
      : isMissingDay(field, value)
        ? 'no_such_day'
        : 'invalid'
    if (code) issues.addIssue({ code: 'custom', message: code, path: ['value'] })
  })

/** The fields that the editor changed since it last saved. A field is named once. */
const FieldChanges = z.strictObject({
  changes: z
    .array(FieldChange)
    .min(1, 'required')
    .max(editorFieldNames.length, 'too_many')
    .refine((changes) => new Set(changes.map(({ field }) => field)).size === changes.length, 'invalid'),
})

const Fixed = z.enum(['publication', 'opening', 'stakes', 'cancellation'])

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
const EditedOpportunity = z.object({
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
    shariaDecision: KeyChoices,
  }),
  fundingDeadlineDays: z.int(),
})

/** The result of saving, field by field. */
const SavedFields = z.object({
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

const NewDraft = z.object({ id: Id, editAt: z.string().describe('The path of its editor.') })

/** OPP-2: the changes of an opportunity's fields. */
const ChangeLog = pageOf(
  z.object({
    id: Id,
    field: FieldName,
    before: EditedValue,
    after: EditedValue,
    by: z.string().nullable(),
    at: Instant,
  }),
  {
    ...totalsField,
    title: z.object({ ar: z.string().nullable(), en: z.string().nullable() }),
    lifecycle: z.enum(lifecycles),
    decisions: KeyChoices.describe('The decisions that the Sharia page shows, by their ids.'),
  },
)

export const editorContract = {
  createDraft: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities',
    summary: 'Create an empty draft.',
    access: ['opportunities'],
    body: z.strictObject({}),
    form: { leadsTo: 'editAt' },
    answer: NewDraft,
    status: 201,
  }),
  editor: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/editor',
    summary: 'Get the working copy of an opportunity, field by field, with what is missing.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    answer: EditedOpportunity,
    refusals: ['property_not_found'],
  }),
  editorChanges: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/editor/changes',
    summary: 'Poll for fields that others have changed since a revision.',
    access: ['opportunities'],
    isUnattended: true,
    params: z.object({ id: Id }),
    query: z.object({ since: wholeNumber(0, 2_000_000_000) }),
    answer: EditedOpportunity.pick({ revision: true, fields: true, problems: true, sections: true }).describe(
      'Only the revision, and empty lists, if nothing has changed.',
    ),
    refusals: ['property_not_found'],
  }),
  saveFields: endpoint({
    method: 'PATCH',
    path: '/api/admin/opportunities/:id/fields',
    summary: 'Save changed fields to the working copy. Fields that others changed meanwhile are conflicts.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    body: FieldChanges,
    answer: SavedFields,
    refusals: ['property_not_found', 'property_archived', 'property_contradictory'],
  }),
  publishChanges: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/publish-changes',
    summary: 'Publish the changes of a published opportunity.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    body: z.strictObject({ revision: z.int().describe('The revision that the operator has reviewed.') }),
    form: {},
    answer: EditedOpportunity,
    idempotent: 'answer-kept',
    stepUp: true,
    refusals: [
      'property_not_found',
      'property_archived',
      'property_transition_refused',
      'property_changed_meanwhile',
      'property_incomplete',
      'property_contradictory',
    ],
  }),
  discardChanges: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/discard-changes',
    summary: 'Give up unpublished changes of some fields.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    body: z.strictObject({ fields: z.array(FieldName).min(1, 'required').max(100, 'too_many') }),
    answer: EditedOpportunity,
    refusals: ['property_not_found', 'property_archived'],
  }),
  archiveDraft: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/archive',
    summary: 'Archive a draft. It can be restored.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    form: {},
    refusals: ['property_not_found', 'property_archived', 'property_transition_refused'],
  }),
  restoreDraft: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/restore',
    summary: 'Restore an archived draft.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    form: {},
    refusals: ['property_not_found'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/duplicate',
    summary: 'Create a draft with the texts and terms of an opportunity.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    form: { leadsTo: 'editAt' },
    answer: NewDraft,
    status: 201,
    refusals: ['property_not_found'],
  }),
  changeLog: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/changes',
    summary: 'List the changes of an opportunity’s fields with before and after.',
    access: readers.opportunities,
    params: z.object({ id: Id }),
    query: listQuery(changeLogList),
    answer: ChangeLog,
    refusals: ['property_not_found'],
  }),
  changeLogFile: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/changes/export',
    summary:
      'Export the changes of an opportunity’s fields as a file. The export is recorded in the audit log.',
    access: readers.opportunities,
    params: z.object({ id: Id }),
    query: fileQuery(changeLogList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['property_not_found', 'too_many_requests'],
  }),
  createPreviewLink: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/preview-links',
    summary: 'Create a link to the preview of an opportunity, for operators and for a day.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    form: { leadsTo: 'leadsTo' },
    answer: z.object({ token: z.string(), leadsTo: z.string(), expiresAt: Instant }),
    status: 201,
    refusals: ['property_not_found', 'property_preview_incomplete'],
  }),
} satisfies Contract
