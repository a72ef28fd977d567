import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { allOperators } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, typedText } from '#kit/schemas.ts'

export const viewsRefusals = defineRefusals({
  views_full: { status: 409 },
  view_not_found: { status: 404 },
})

const Page = z
  .string('required')
  .max(100, 'too_long')
  .regex(/^\/admin(-sahl)?(\/[a-z0-9-]+)*$/, 'invalid')
const View = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  isShared: z.boolean(),
  sharedBy: z.string().nullable().describe('The owner’s name; null for the caller’s own views.'),
})
const Views = z.object({ items: z.array(View) })

export const viewsContract = {
  views: endpoint({
    method: 'GET',
    path: '/api/admin/views',
    summary: 'List the caller’s saved views of a list, then those that others share with the caller’s roles.',
    access: allOperators,
    query: z.object({ page: Page }),
    answer: Views,
  }),
  saveView: endpoint({
    method: 'PUT',
    path: '/api/admin/views',
    summary: 'Save the search of an address under a name; replaces the view of that name.',
    access: allOperators,
    body: z.strictObject({
      page: Page,
      name: typedText(60),
      search: typedText(1500, 0),
    }),
    form: {},
    answer: Views,
    refusals: ['views_full'],
  }),
  shareView: endpoint({
    method: 'PUT',
    path: '/api/admin/views/:id/sharing',
    summary:
      'Share one of the caller’s views with all operators who have one of the caller’s roles or duties.',
    access: allOperators,
    params: z.object({ id: Id }),
    form: {},
    answer: Views,
    refusals: ['view_not_found'],
  }),
  unshareView: endpoint({
    method: 'DELETE',
    path: '/api/admin/views/:id/sharing',
    summary: 'Stop sharing one of the caller’s views.',
    access: allOperators,
    params: z.object({ id: Id }),
    form: {},
    answer: Views,
    refusals: ['view_not_found'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/api/admin/views/:id',
    summary: 'Delete one of the caller’s views.',
    access: allOperators,
    params: z.object({ id: Id }),
    form: {},
    answer: Views,
    refusals: ['view_not_found'],
  }),
} satisfies Contract
