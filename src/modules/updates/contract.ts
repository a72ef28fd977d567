import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { publicPictureUpload } from '#kit/files.ts'
import { Bilingual, Day, digitText, Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { type Audience, audiences, postStatuses } from './vocabulary.ts'

export const updatesRefusals = defineRefusals({
  update_not_found: { status: 404 },
  update_closed: { status: 409 },
  update_schedule_past: { status: 422 },
  update_picture_undescribed: { status: 422 },
  update_pictures_full: { status: 409 },
})

/** OPP-13: an update was published and its writer notifies people. The subject is the opportunity. */
export const postPublished = defineEvent<{ readonly updateId: string; readonly audience: Audience }>(
  'updates.published',
)

const one = z.object({ id: Id })
const onePicture = z.object({ id: Id, pictureId: Id })

const Written = z.strictObject({
  titleAr: typedText(120),
  titleEn: typedText(120),
  bodyAr: longText(4000),
  bodyEn: longText(4000),
  audience: z.enum(audiences, 'choose_one').describe('Who is notified when it is published.'),
})

const Managed = z.object({
  property: z.object({ id: Id, slug: z.string(), title: z.string() }),
  reach: z
    .object({ holders: z.int(), watchers: z.int(), both: z.int() })
    .describe('How many people each audience has now. A person in both is notified once.'),
  items: z.array(
    z.object({
      id: Id,
      status: z.enum(postStatuses),
      title: Bilingual,
      body: Bilingual,
      audience: z.enum(audiences),
      publishAt: Instant.nullable(),
      publishedAt: Instant.nullable(),
      writtenAt: Instant,
      writtenBy: z.string(),
      pictures: z.array(
        z.object({ id: Id, path: z.string(), alt: Bilingual, width: z.int(), height: z.int() }),
      ),
    }),
  ),
})

export const updatesContract = {
  managed: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/updates',
    summary: 'List the updates that operators wrote about an opportunity, the last written first.',
    access: readers.opportunities,
    params: one,
    answer: Managed,
    refusals: ['property_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/updates',
    summary: 'OPP-13: write an update as a draft.',
    access: ['opportunities'],
    params: one,
    body: Written,
    form: {},
    answer: Managed,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['property_not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/updates/:id',
    summary: 'Change a draft.',
    access: ['opportunities'],
    params: one,
    body: Written,
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/updates/:id',
    summary: 'Delete a draft.',
    access: ['opportunities'],
    params: one,
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed'],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/admin/updates/:id/pictures',
    summary: 'Add a picture to a draft. It is described next, in both languages.',
    access: ['opportunities'],
    params: one,
    upload: publicPictureUpload,
    form: {},
    answer: Managed,
    status: 201,
    refusals: ['update_not_found', 'update_closed', 'update_pictures_full'],
  }),
  describePicture: endpoint({
    method: 'PUT',
    path: '/api/admin/updates/:id/pictures/:pictureId',
    summary: 'Describe a picture in both languages, for those who do not see it.',
    access: ['opportunities'],
    params: onePicture,
    body: z.strictObject({ altAr: typedText(200), altEn: typedText(200) }),
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/updates/:id/pictures/:pictureId',
    summary: 'Remove a picture from a draft.',
    access: ['opportunities'],
    params: onePicture,
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/updates/:id/publication',
    summary: 'Publish an update now. It cannot be changed afterwards.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({}),
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed', 'update_picture_undescribed'],
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/admin/updates/:id/schedule',
    summary: 'Publish an update at a time in Riyadh.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({
      on: Day,
      time: digitText(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time').describe('`HH:MM` in Riyadh.'),
    }),
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed', 'update_picture_undescribed', 'update_schedule_past'],
  }),
  unschedule: endpoint({
    method: 'DELETE',
    path: '/api/admin/updates/:id/schedule',
    summary: 'Make a scheduled update a draft again.',
    access: ['opportunities'],
    params: one,
    form: {},
    answer: Managed,
    refusals: ['update_not_found', 'update_closed'],
  }),
} satisfies Contract
