import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { actingOperators, allOperators } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { assignedAtMost, ownedKinds, type WorkKind, workKinds, workViews } from './vocabulary.ts'

/** Items were assigned to an operator by another one. The subject is the operator. */
export const itemsAssigned = defineEvent<{
  readonly kind: WorkKind
  readonly count: number
  readonly by: string
  /** The page of the only item, or the list of the items. */
  readonly leadsTo: string
}>('work.items_assigned')

export const workRefusals = defineRefusals({
  work_not_waiting: { status: 409 },
  work_taken: { status: 409 },
  work_assignee_unknown: { status: 422 },
})

const Kind = z.enum(workKinds, 'choose_one')
const Operator = z.object({ id: Id, name: z.string() })
const params = z.object({ kind: Kind, id: Id })

/** Ids joined by commas, as a form sends its chosen rows. */
const JoinedIds = z
  .string('required')
  .max(assignedAtMost * 37, 'too_long')
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(Id).max(assignedAtMost, 'too_long'))
  .register(fieldKinds, { kind: 'text' })

const Item = z.object({
  holder: Operator.extend({ isCaller: z.boolean() }).nullable(),
  viewers: z.array(Operator).describe('Other operators who have its page open.'),
  waitsSince: Instant.nullable().describe('Null if it waits no longer.'),
  dueAt: Instant.nullable(),
  isOverdue: z.boolean(),
  mayWork: z.boolean().describe('Whether the caller may take, release and assign it.'),
})

const OpenItem = z.object({
  kind: z.enum([...workKinds, ...ownedKinds]),
  id: Id,
  queue: z.string().describe('The queue in which it waits, in the reader’s language.'),
  title: z.string(),
  note: z.string().nullable(),
  leadsTo: z.string(),
  waitsSince: Instant,
  dueAt: Instant.nullable().describe('Null if its kind has no target.'),
  isOverdue: z.boolean(),
})

export const workContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/admin/work',
    summary: 'List the work assigned to the caller, or overdue work that nobody has taken, by target.',
    access: actingOperators,
    query: z.object({ view: z.enum(workViews, 'choose_one').default('assigned') }),
    answer: z.object({
      at: Instant,
      items: z.array(OpenItem).describe('Those due first come first, at most 100.'),
      hasMore: z.boolean(),
      assigned: z.int().describe('How many wait for the caller; 1000 stands for at least so many.'),
    }),
  }),
  present: endpoint({
    method: 'PUT',
    path: '/api/admin/work/:kind/:id/presence',
    summary: 'Record that the caller has the page of a work item open, and read the item’s state.',
    access: allOperators,
    params,
    isUnattended: true,
    answer: Item,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/admin/work/:kind/:id/holder',
    summary: 'Take a waiting work item. Taking it twice is no error.',
    access: actingOperators,
    params,
    form: {},
    answer: Item,
    refusals: ['work_not_waiting', 'work_taken', 'too_many_requests'],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/admin/work/:kind/:id/holder',
    summary: 'Release a work item, whoever holds it.',
    access: actingOperators,
    params,
    form: {},
    answer: Item,
    refusals: ['too_many_requests'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/work/:kind/assignments',
    summary: 'Assign waiting work items to an operator, whoever holds them.',
    access: actingOperators,
    params: z.object({ kind: Kind }),
    body: z.strictObject({
      ids: JoinedIds,
      operatorId: z.uuid('choose_one'),
    }),
    form: {},
    answer: z.object({
      assigned: z.int(),
      skipped: z.int().describe('Items that wait no longer, or not for this operator.'),
    }),
    refusals: ['work_not_waiting', 'work_assignee_unknown', 'too_many_requests'],
  }),
  operators: endpoint({
    method: 'GET',
    path: '/api/admin/work/:kind/operators',
    summary: 'List the operators who may work on a kind of items.',
    access: actingOperators,
    params: z.object({ kind: Kind }),
    answer: z.object({ items: z.array(Operator) }),
  }),
} satisfies Contract
