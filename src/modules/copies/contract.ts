import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { copyFormats, copyStatuses } from './vocabulary.ts'

/** The subject of these events is the person. */
export const copyAsked = defineEvent<{ readonly copyId: string }>('copies.asked')
export const copyReady = defineEvent<{ readonly copyId: string }>('copies.ready')
export const copyDropped = defineEvent<{ readonly storageIds: readonly string[] }>('copies.dropped')

export const copiesRefusals = defineRefusals({
  copy_not_found: { status: 404 },
})

export const Copy = z.object({
  id: Id,
  status: z.enum(copyStatuses),
  askedAt: Instant,
  expiresAt: Instant.nullable().describe(
    'The end of the download period; null while the copy is being made.',
  ),
})
const State = z.object({
  copy: Copy.nullable().describe('The latest copy; null if none was requested recently.'),
})

export const copiesContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/data-copy',
    summary: 'Read the state of the copy of one’s own data.',
    access: ['user'],
    answer: State,
    isUnattended: true,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/user/data-copy',
    summary: 'Request a copy of everything that is stored about oneself; one at a time, a few a day.',
    access: ['user'],
    body: z.strictObject({}),
    form: {},
    stepUp: true,
    answer: State,
    status: 202,
    refusals: ['too_many_requests'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/user/data-copy/:id/open',
    summary: 'Confirm with a fresh code, and return the address of the download.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({ format: z.enum(copyFormats, 'choose_one').default('pdf') }),
    form: { leadsTo: 'file' },
    stepUp: true,
    answer: z.object({ file: z.string() }),
    refusals: ['copy_not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/user/data-copy/:id/file',
    summary: 'Download the copy as PDF or JSON, for a day and after a fresh code.',
    access: ['user'],
    params: z.object({ id: Id }),
    query: z.object({ format: z.enum(copyFormats, 'choose_one').default('pdf') }),
    stepUp: true,
    produces: ['application/pdf', 'application/json'],
    refusals: ['copy_not_found'],
  }),
} satisfies Contract
