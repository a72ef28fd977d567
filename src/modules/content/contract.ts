import * as z from 'zod'
import { ContentDocumentBody } from '#kit/content/document.ts'
import { documentFaultCodes } from '#kit/content/faults.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { contentStaff, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Bilingual, Day, digitText, Instant, wholeNumber } from '#kit/schemas.ts'
import { type PartValue, partTypeNames } from './fields.ts'
import { type ContentPage, contentPages } from './kinds.ts'
import { legalContract } from './legal-contract.ts'
import { mediaContract } from './media-contract.ts'
import { pageFaultCodes, partDifferenceKinds } from './rules.ts'

/** CMS-1: a planned publication was refused when it was due. The subject is the plan. */
export const plannedPublicationFailed = defineEvent<{
  readonly page: ContentPage
  readonly plannedBy: string
}>('content.publication_failed')

export const contentRefusals = defineRefusals({
  content_part_not_found: { status: 404 },
  content_part_fixed: { status: 409 },
  content_parts_full: { status: 409 },
  content_changed_meanwhile: { status: 409 },
  content_unchanged: { status: 409 },
  content_faulty: { status: 422 },
  content_scheduled: { status: 409 },
  content_schedule_past: { status: 422 },
  content_schedule_not_found: { status: 404 },
  content_planner_dismissed: { status: 409 },
  content_preview_expired: { status: 404 },
  content_version_not_found: { status: 404 },
  content_media_not_found: { status: 404 },
  content_media_full: { status: 409 },
  content_media_in_use: { status: 409 },
})

const Page = z.enum(contentPages)
const onePage = z.object({ page: Page })
/** Shipped parts have names, added ones UUIDs. */
const PartId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'invalid')
const onePart = onePage.extend({ part: PartId })
const PartKind = z.enum(partTypeNames)
const Revision = z.int('wrong_type').min(0).max(2_000_000_000)
const FieldName = z.string().regex(/^[a-zA-Z]{1,30}(\.(ar|en))?$/, 'invalid')

// The type of its values is the module's own, whose arrays are readonly.
const Value = z
  .union([z.string().max(5000, 'too_long'), z.array(PartId).max(50, 'too_many'), ContentDocumentBody])
  .meta({
    id: 'ContentValue',
    description: 'A text, a date, a choice, ids of categories, or a typed document.',
  }) as unknown as z.ZodType<PartValue, PartValue>

const Pictures = z
  .record(z.string(), z.object({ path: z.string(), width: z.int(), height: z.int() }))
  .describe('The pictures that documents name, by the id of their blocks.')

const ShownPage = z.object({
  page: Page,
  version: z.int().describe('The published version; 0 is the one that ships with the product.'),
  publishedAt: Instant.nullable().describe('Null for the one that ships with the product.'),
  parts: z.array(
    z.object({
      id: PartId,
      type: PartKind,
      fields: z.record(z.string(), Value).describe('By the name of the field, in the language of the call.'),
    }),
  ),
  pictures: Pictures,
})

const Fault = z.object({
  part: z.string().nullable(),
  field: z.string().nullable(),
  code: z.enum([...documentFaultCodes, ...pageFaultCodes]),
  locale: z.enum(['ar', 'en']).nullable(),
  block: z.int().nullable(),
  detail: z.string().nullable(),
  usedBy: z
    .array(z.object({ title: z.string(), leadsTo: z.string() }))
    .describe('If visitors would no longer see a part that something names: what names it.'),
})

const EditedField = z.object({
  part: z.string(),
  field: z.string(),
  value: Value,
  version: z.int(),
  changedBy: z.string().nullable().describe('The name of the operator who changed it last.'),
  changedAt: Instant.nullable(),
})

const Publication = z.object({ number: z.int(), at: Instant, by: z.string() })

const Schedule = z
  .object({
    dueAt: Instant,
    by: z.string(),
    failure: z.string().nullable().describe('Why it was not published at its time. Null while it waits.'),
  })
  .nullable()
  .describe('The planned publication. Null if there is none.')

const EditedContent = z.object({
  page: Page,
  name: Bilingual,
  revision: z.int().describe('Increases with every change of the working copy.'),
  parts: z.array(z.object({ id: PartId, type: PartKind, isHidden: z.boolean() })),
  fields: z.array(EditedField),
  pictures: Pictures,
  faults: z.array(Fault).describe('To be mended before publishing.'),
  isChanged: z.boolean().describe('True if publishing would change something.'),
  published: Publication.nullable().describe('Null if the content that ships with the product is shown.'),
  schedule: Schedule,
})

const FieldChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ part: PartId, field: FieldName, value: Value, basedOn: Revision }))
    .min(1, 'required')
    .max(100, 'too_many')
    .refine(
      (changes) => new Set(changes.map(({ part, field }) => `${part}/${field}`)).size === changes.length,
      'invalid',
    ),
})

const Difference = z.object({
  part: z.string(),
  type: PartKind,
  title: Bilingual,
  kind: z.enum(partDifferenceKinds),
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const contentContract = {
  ...legalContract,
  page: endpoint({
    method: 'GET',
    path: '/api/content/:page',
    summary: 'Get the published content of a page in the caller’s language.',
    access: 'public',
    params: onePage,
    answer: ShownPage,
  }),
  editable: endpoint({
    method: 'GET',
    path: '/api/admin/content',
    summary: 'List the pages whose content operators edit, with what is published.',
    access: readers.content,
    answer: z.object({
      items: z.array(
        z.object({
          page: Page,
          name: Bilingual,
          path: z.string().describe('The public page that shows it.'),
          isChanged: z.boolean(),
          published: Publication.nullable(),
          schedule: Schedule,
        }),
      ),
    }),
  }),
  editor: endpoint({
    method: 'GET',
    path: '/api/admin/content/:page',
    summary: 'Get the working copy of a page, field by field, with its faults.',
    access: contentStaff,
    params: onePage,
    answer: EditedContent,
  }),
  editorChanges: endpoint({
    method: 'GET',
    path: '/api/admin/content/:page/changes',
    summary: 'Poll for changes by others since a revision.',
    access: contentStaff,
    isUnattended: true,
    params: onePage,
    query: z.object({ since: wholeNumber(0, 2_000_000_000) }),
    answer: z.object({ edited: EditedContent.nullable().describe('Null if nothing has changed.') }),
  }),
  saveFields: endpoint({
    method: 'PATCH',
    path: '/api/admin/content/:page/fields',
    summary: 'Save changed fields to the working copy. Fields that others changed meanwhile are conflicts.',
    access: contentStaff,
    params: onePage,
    body: FieldChanges,
    answer: z.object({
      savedAt: Instant,
      revision: z.int(),
      previousRevision: z
        .int()
        .describe(
          'The revision before these changes. If the caller has an older one, others changed the page.',
        ),
      saved: z.array(z.object({ part: z.string(), field: z.string(), version: z.int() })),
      conflicts: z
        .array(EditedField)
        .describe('Not saved, because another operator changed them meanwhile: the other’s values.'),
      pictures: Pictures,
      faults: z.array(Fault),
      isChanged: z.boolean(),
    }),
    refusals: ['content_part_not_found'],
  }),
  addPart: endpoint({
    method: 'POST',
    path: '/api/admin/content/:page/parts',
    summary: 'Add a blank part to the end of a page, hidden until it is shown.',
    access: contentStaff,
    params: onePage,
    body: z.strictObject({ type: z.enum(partTypeNames, 'choose_one') }),
    form: {},
    answer: EditedContent,
    status: 201,
    refusals: ['content_part_fixed', 'content_parts_full'],
  }),
  movePart: endpoint({
    method: 'PUT',
    path: '/api/admin/content/:page/parts/:part/place',
    summary: 'Move a part before another one, or to the end.',
    access: contentStaff,
    params: onePart,
    body: z.strictObject({ before: PartId.nullable() }),
    answer: EditedContent,
    refusals: ['content_part_not_found', 'content_part_fixed'],
  }),
  showPart: endpoint({
    method: 'PUT',
    path: '/api/admin/content/:page/parts/:part/visibility',
    summary: 'Hide a part, so that publishing leaves it out, or show it again.',
    access: contentStaff,
    params: onePart,
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: EditedContent,
    refusals: ['content_part_not_found', 'content_part_fixed'],
  }),
  removePart: endpoint({
    method: 'DELETE',
    path: '/api/admin/content/:page/parts/:part',
    summary: 'Remove a part from the working copy.',
    access: contentStaff,
    params: onePart,
    form: {},
    answer: EditedContent,
    refusals: ['content_part_not_found', 'content_part_fixed'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/content/:page/publication',
    summary: 'Publish the working copy of a page.',
    access: contentStaff,
    params: onePage,
    body: z.strictObject({ revision: Revision.describe('The revision that the operator has reviewed.') }),
    form: {},
    answer: EditedContent,
    refusals: ['content_changed_meanwhile', 'content_unchanged', 'content_faulty', 'content_scheduled'],
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/admin/content/:page/schedule',
    summary: 'Publish the working copy of a page, as it is now, at a time in Riyadh.',
    access: contentStaff,
    params: onePage,
    body: z.strictObject({
      revision: Revision.describe('The revision that the operator has reviewed.'),
      on: Day,
      time: digitText(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time').describe('`HH:MM` in Riyadh.'),
    }),
    form: {},
    answer: EditedContent,
    refusals: [
      'content_changed_meanwhile',
      'content_unchanged',
      'content_faulty',
      'content_scheduled',
      'content_schedule_past',
    ],
  }),
  cancelSchedule: endpoint({
    method: 'DELETE',
    path: '/api/admin/content/:page/schedule',
    summary: 'Cancel the planned publication of a page.',
    access: contentStaff,
    params: onePage,
    form: {},
    answer: EditedContent,
    refusals: ['content_schedule_not_found'],
  }),
  createPreview: endpoint({
    method: 'POST',
    path: '/api/admin/content/:page/preview-links',
    summary: 'Create a link to the preview of a page, for operators and for a day.',
    access: contentStaff,
    params: onePage,
    form: { leadsTo: 'leadsTo' },
    answer: z.object({ token: z.string(), leadsTo: z.string(), expiresAt: Instant }),
    status: 201,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/content-previews/:token',
    summary: 'Get the working copy of a page as visitors would see it, by the token of a preview link.',
    access: readers.content,
    params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    answer: z.object({
      name: Bilingual,
      path: z.string().describe('The public page that shows it.'),
      expiresAt: Instant,
      shown: ShownPage,
    }),
    refusals: ['content_preview_expired'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/content/:page/versions',
    summary:
      'List the published versions of a page, the newest first, and the changes that are not published.',
    access: readers.content,
    params: onePage,
    answer: z.object({
      page: Page,
      name: Bilingual,
      revision: z.int(),
      unpublished: z.array(Difference),
      items: z.array(Publication.extend({ differences: z.array(Difference) })).describe('At most 50.'),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/content/:page/versions/:number/restoration',
    summary: 'Make a version the working copy; 0 is the content that ships with the product.',
    access: contentStaff,
    params: onePage.extend({ number: wholeNumber(0, 1_000_000) }),
    form: {},
    answer: z.object({ page: Page, revision: z.int() }),
    refusals: ['content_version_not_found', 'content_unchanged'],
  }),
  ...mediaContract,
} satisfies Contract
