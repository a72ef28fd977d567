import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { copyFormats, copyStatuses } from './vocabulary.ts'

/** The subject is the person. */
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
  expiresAt: Instant.nullable().describe('Until when it can be downloaded; null while it is being made.'),
})
const State = z.object({
  copy: Copy.nullable().describe('The latest; null where none was asked for of late.'),
})

export const copiesContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/data-copy',
    summary: 'How far the copy of the caller’s own data is.',
    access: ['user'],
    answer: State,
    isUnattended: true,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/user/data-copy',
    summary: 'Has a copy made of everything that is held of the caller; one at a time, a few a day.',
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
    path: '/api/user/data-copy/:id/opening',
    summary: 'Ask for a fresh code, and answer where the copy can then be downloaded.',
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
    summary:
      'Download the copy, for a day and after a fresh code: to be read as PDF, or by machines as JSON.',
    access: ['user'],
    params: z.object({ id: Id }),
    query: z.object({ format: z.enum(copyFormats, 'choose_one').default('pdf') }),
    stepUp: true,
    produces: ['application/pdf', 'application/json'],
    refusals: ['copy_not_found'],
  }),
} satisfies Contract
