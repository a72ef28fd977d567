import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { foldDigits } from '#kit/digits.ts'
import { readers } from '#kit/duties.ts'
import { publicPictureUpload } from '#kit/files.ts'
import { Bilingual, Day, Id, Instant, picturePart, typedText } from '#kit/schemas.ts'
import { documentKinds, plannableSteps, visibilities } from './editor-vocabulary.ts'
import { lifecycles } from './vocabulary.ts'

/** Operators' work on one opportunity: its lifecycle, pictures and documents. */

const Problem = z.object({
  section: z.string().describe('The section of the editor that has the field.'),
  field: z.string(),
  message: z.string(),
})

const ScheduledStep = z.object({
  id: Id,
  step: z.enum(plannableSteps),
  dueAt: Instant,
  plannedBy: z.string(),
  plannedAt: Instant,
  problems: z.array(Problem).describe('What would refuse the step at its time, as things are.'),
})

export const OpportunityLifecycle = z.object({
  id: Id,
  lifecycle: z.enum(lifecycles),
  isArchived: z.boolean(),
  steps: z.array(z.object({ step: z.enum(plannableSteps), problems: z.array(Problem) })),
  scheduled: z.array(ScheduledStep).describe('Steps that wait for their time.'),
  failed: z
    .array(ScheduledStep.omit({ problems: true }).extend({ reason: z.string() }))
    .describe('Steps that were not possible at their time, until an operator has settled them.'),
})

export const ManagedPicture = z.object({
  id: Id,
  path: z.string().describe('Request the image at /_ipx/{modifiers}/{path}.'),
  originalPath: z.string().describe('The uncropped picture.'),
  width: z.int(),
  height: z.int(),
  alt: Bilingual.describe('Empty until described. Investors see described pictures only.'),
  isCover: z.boolean(),
  isIllustration: z.boolean(),
  crop: z
    .object(picturePart)
    .nullable()
    .describe('The part of the original that is shown, in ten-thousandths.'),
})
const ManagedGallery = z.object({ items: z.array(ManagedPicture) })

const ManagedDocuments = z.object({
  items: z.array(
    z.object({
      id: Id,
      kind: z.enum(documentKinds),
      title: Bilingual.describe('Empty until titled. Investors see titled documents only.'),
      visibility: z.enum(visibilities),
      versions: z.array(
        z.object({
          id: Id,
          number: z.int(),
          sizeBytes: z.int(),
          by: z.string().nullable(),
          at: Instant,
          isInForce: z.boolean().describe('True if investors accept this version when they invest now.'),
        }),
      ),
    }),
  ),
})

const When = {
  day: Day,
  time: typedText(5)
    .transform(foldDigits)
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'))
    .describe('The time in Riyadh.'),
}
const one = z.object({ id: Id })
const oneStep = z.object({ id: Id, stepId: Id })
const onePicture = z.object({ id: Id, pictureId: Id })
const oneDocument = z.object({ id: Id, documentId: Id })
const megabyte = 1024 * 1024
const order = z.strictObject({ ids: z.array(Id).max(100, 'too_many') })
const pdf = {
  fields: { file: 'required' },
  types: ['pdf'],
  maxBytes: 20 * megabyte,
  shelf: 'documents',
} as const

export const managedContract = {
  lifecycle: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/lifecycle',
    summary: 'OPP-13b: get the next steps of an opportunity, what each lacks, and the planned ones.',
    access: readers.opportunities,
    params: one,
    answer: OpportunityLifecycle,
    refusals: ['property_not_found'],
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/lifecycle',
    summary: 'Publish, close or reopen an opportunity now.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({ step: z.enum(plannableSteps) }),
    form: {},
    answer: OpportunityLifecycle,
    idempotent: 'answer-kept',
    refusals: [
      'property_not_found',
      'property_archived',
      'property_transition_refused',
      'property_incomplete',
      'property_contradictory',
    ],
  }),
  scheduleStep: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/scheduled-steps',
    summary: 'Plan to publish, close or reopen an opportunity at a time.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({ step: z.enum(plannableSteps), ...When }),
    form: {},
    answer: OpportunityLifecycle,
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'property_not_found',
      'property_archived',
      'property_transition_refused',
      'property_incomplete',
      'property_contradictory',
      'step_in_past',
      'step_already_planned',
    ],
  }),
  rescheduleStep: endpoint({
    method: 'PATCH',
    path: '/api/admin/opportunities/:id/scheduled-steps/:stepId',
    summary: 'Change the time of a planned step.',
    access: ['opportunities'],
    params: oneStep,
    body: z.strictObject(When),
    form: {},
    answer: OpportunityLifecycle,
    refusals: [
      'property_not_found',
      'step_not_found',
      'property_archived',
      'property_transition_refused',
      'property_incomplete',
      'property_contradictory',
      'step_in_past',
    ],
  }),
  callOffStep: endpoint({
    method: 'DELETE',
    path: '/api/admin/opportunities/:id/scheduled-steps/:stepId',
    summary: 'Call off a planned step, or take a failed one off the list of work.',
    access: ['opportunities'],
    params: oneStep,
    form: {},
    answer: OpportunityLifecycle,
    refusals: ['property_not_found', 'property_archived', 'step_not_found'],
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/pictures',
    summary: 'List the pictures of an opportunity in their order.',
    access: readers.opportunities,
    params: one,
    answer: ManagedGallery,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/pictures',
    summary: 'Upload a picture. Investors see it once it is described in both languages.',
    access: ['opportunities'],
    params: one,
    upload: publicPictureUpload,
    form: {},
    answer: ManagedPicture,
    status: 201,
    refusals: ['property_not_found', 'gallery_full'],
  }),
  orderGallery: endpoint({
    method: 'PUT',
    path: '/api/admin/opportunities/:id/pictures',
    summary: 'Put the pictures in an order.',
    access: ['opportunities'],
    params: one,
    body: order,
    answer: ManagedGallery,
    refusals: ['property_not_found', 'order_outdated'],
  }),
  describePicture: endpoint({
    method: 'PATCH',
    path: '/api/admin/opportunities/:id/pictures/:pictureId',
    summary: 'Describe a picture. One language may be missing until it is shown to investors.',
    access: ['opportunities'],
    params: onePicture,
    body: z.strictObject({ altAr: typedText(200, 0), altEn: typedText(200, 0) }),
    form: {},
    answer: ManagedGallery,
    refusals: ['property_not_found', 'gallery_picture_not_found', 'picture_undescribed'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/opportunities/:id/pictures/:pictureId',
    summary: 'Remove a picture.',
    access: ['opportunities'],
    params: onePicture,
    form: {},
    answer: ManagedGallery,
    refusals: ['property_not_found', 'gallery_picture_not_found', 'cover_required'],
  }),
  chooseCover: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/pictures/:pictureId/cover',
    summary: 'Make a picture the cover.',
    access: ['opportunities'],
    params: onePicture,
    form: {},
    answer: ManagedGallery,
    refusals: ['property_not_found', 'gallery_picture_not_found', 'picture_undescribed'],
  }),
  cropPicture: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/pictures/:pictureId/crop',
    summary: 'Show a part of the uploaded picture.',
    access: ['opportunities'],
    params: onePicture,
    body: z.strictObject(picturePart),
    ownTransactions: true,
    answer: ManagedGallery,
    refusals: ['property_not_found', 'gallery_picture_not_found'],
  }),
  managedDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/documents',
    summary: 'List the documents of an opportunity with all their versions.',
    access: readers.opportunities,
    params: one,
    answer: ManagedDocuments,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/documents',
    summary: 'Upload a document as PDF. It is in force once it has its title in both languages.',
    access: ['opportunities'],
    params: one,
    upload: pdf,
    form: {},
    answer: ManagedDocuments,
    status: 201,
    refusals: ['property_not_found', 'documents_full'],
  }),
  orderDocuments: endpoint({
    method: 'PUT',
    path: '/api/admin/opportunities/:id/documents',
    summary: 'Put the documents in an order.',
    access: ['opportunities'],
    params: one,
    body: order,
    answer: ManagedDocuments,
    refusals: ['property_not_found', 'order_outdated'],
  }),
  describeDocument: endpoint({
    method: 'PATCH',
    path: '/api/admin/opportunities/:id/documents/:documentId',
    summary: 'Set kind, title and readers of a document.',
    access: ['opportunities'],
    params: oneDocument,
    body: z.strictObject({
      kind: z.enum(documentKinds, 'choose_one'),
      titleAr: typedText(120, 0),
      titleEn: typedText(120, 0),
      visibility: z.enum(visibilities, 'choose_one'),
    }),
    form: {},
    answer: ManagedDocuments,
    refusals: ['property_not_found', 'property_document_not_found', 'document_untitled'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/admin/opportunities/:id/documents/:documentId',
    summary: 'Remove a document. Its versions stay with the orders that accepted them.',
    access: ['opportunities'],
    params: oneDocument,
    form: {},
    answer: ManagedDocuments,
    refusals: ['property_not_found', 'property_document_not_found', 'document_required'],
  }),
  addDocumentVersion: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/documents/:documentId/versions',
    summary: 'Replace the file of a document by a new version.',
    access: ['opportunities'],
    params: oneDocument,
    upload: pdf,
    form: {},
    answer: ManagedDocuments,
    status: 201,
    refusals: ['property_not_found', 'property_document_not_found'],
  }),
  documentVersion: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/document-versions/:versionId',
    summary: 'Download one version of a document.',
    access: readers.opportunities,
    params: z.object({ id: Id, versionId: Id }),
    query: z.object({ disposition: z.enum(['attachment', 'inline'], 'choose_one').default('attachment') }),
    produces: 'application/pdf',
    refusals: ['property_document_not_found'],
  }),
} satisfies Contract
