import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { contentStaff, readers } from '#kit/duties.ts'
import { publicPictureUpload } from '#kit/files.ts'
import { Bilingual, Id, Instant, picturePart, typedText } from '#kit/schemas.ts'
import { contentPages } from './kinds.ts'
import { mediaAltMaxLength, mediaHolders } from './vocabulary.ts'

const one = z.object({ id: Id })

const MediaItem = z.object({
  id: Id,
  name: z.string().describe('The name of the uploaded file.'),
  path: z.string().describe('Request the image at /_ipx/{modifiers}/{path}.'),
  width: z.int(),
  height: z.int(),
  alt: Bilingual.describe('Empty until described. Pages show described pictures only.'),
  uploadedBy: z.string(),
  uploadedAt: Instant,
  uses: z
    .array(z.object({ page: z.enum(contentPages), name: Bilingual, holder: z.enum(mediaHolders) }))
    .describe('The pages that show it. A picture in use cannot be deleted.'),
})

export const mediaContract = {
  media: endpoint({
    method: 'GET',
    path: '/api/admin/content-media',
    summary: 'List the pictures of the media library, the newest first, by words of name and description.',
    access: readers.content,
    isSearch: true,
    query: z.object({
      q: typedText(100, 0).optional(),
      before: Id.optional().describe('The last picture of the page before.'),
    }),
    answer: z.object({
      items: z.array(MediaItem),
      isMore: z.boolean(),
      can: z.object({ manage: z.boolean() }),
    }),
  }),
  addMedia: endpoint({
    method: 'POST',
    path: '/api/admin/content-media',
    summary: 'Upload a picture to the media library. It is described next, in both languages.',
    access: contentStaff,
    upload: publicPictureUpload,
    form: {},
    answer: MediaItem,
    status: 201,
    refusals: ['content_media_full'],
  }),
  describeMedia: endpoint({
    method: 'PUT',
    path: '/api/admin/content-media/:id/description',
    summary: 'Describe a picture in both languages. Pages that show it already keep their own description.',
    access: contentStaff,
    params: one,
    body: z.strictObject({ altAr: typedText(mediaAltMaxLength), altEn: typedText(mediaAltMaxLength) }),
    form: {},
    answer: MediaItem,
    refusals: ['content_media_not_found'],
  }),
  cropMedia: endpoint({
    method: 'POST',
    path: '/api/admin/content-media/:id/crops',
    summary: 'Add a part of a picture as a new picture. The picture itself stays as pages show it.',
    access: contentStaff,
    params: one,
    body: z.strictObject(picturePart),
    ownTransactions: true,
    answer: MediaItem,
    status: 201,
    refusals: ['content_media_not_found', 'content_media_full'],
  }),
  removeMedia: endpoint({
    method: 'DELETE',
    path: '/api/admin/content-media/:id',
    summary: 'Delete a picture that no page shows.',
    access: contentStaff,
    params: one,
    form: {},
    refusals: ['content_media_not_found', 'content_media_in_use'],
  }),
} satisfies Contract
