import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { contentStaff, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Bilingual, Day, Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { campaignStatuses, drawStates } from './vocabulary.ts'

/** A person was entered into a draw. The subject is the person. */
export const ticketIssued = defineEvent<{ readonly campaignId: string; readonly code: string }>(
  'draws.ticket_issued',
)

/** The winner of a draw was drawn. The subject is the winner, or the campaign if the winner's account is closed. */
export const winnerDrawn = defineEvent<{ readonly campaignId: string; readonly code: string }>(
  'draws.winner_drawn',
)

export const drawsRefusals = defineRefusals({
  draw_not_found: { status: 404 },
  draw_closed: { status: 409 },
  draw_days: { status: 422 },
  draw_past: { status: 422 },
  draw_unlicensed: { status: 422 },
  draw_announced_already: { status: 409 },
  draw_early: { status: 409 },
  draw_empty: { status: 409 },
  draw_made_already: { status: 409 },
  draw_list_not_found: { status: 404 },
})

const one = z.object({ id: Id })

const Campaign = z.strictObject({
  titleAr: typedText(120),
  titleEn: typedText(120),
  prizeAr: typedText(200),
  prizeEn: typedText(200),
  rulesAr: longText(8000).describe('Paragraphs are separated by an empty line.'),
  rulesEn: longText(8000),
  licenceNumber: typedText(60).optional().describe('Without it the draw cannot be announced.'),
  startsOn: Day.describe('The first day in Riyadh.'),
  lastDay: Day.describe('The last day in Riyadh, which counts.'),
})

export const ManagedCampaign = z.object({
  id: Id,
  status: z.enum(campaignStatuses),
  title: Bilingual,
  prize: Bilingual,
  rules: Bilingual,
  licenceNumber: z.string().nullable(),
  startsOn: Day,
  lastDay: Day,
  tickets: z.int(),
  isDrawable: z.boolean(),
  commitment: z.string().nullable(),
  winner: z.object({ code: z.string(), personId: Id.nullable(), name: z.string() }).nullable(),
  drawnAt: Instant.nullable(),
})

const Managed = z.object({ items: z.array(ManagedCampaign).describe('The newest first.') })

const PublicDraw = z.object({
  id: Id,
  state: z.enum(drawStates),
  title: z.string(),
  prize: z.string(),
  rules: z.string(),
  licenceNumber: z.string(),
  startsAt: Instant,
  endsAt: Instant.describe('The first instant that does not count.'),
  commitment: z.string().describe('SHA-256 of the seed.'),
  result: z
    .object({
      seed: z.string(),
      listHash: z.string().describe('SHA-256 of the list of tickets.'),
      tickets: z.int(),
      winner: z.int().describe('The position in the list, from 1.'),
      code: z.string(),
      at: Instant,
    })
    .nullable(),
})

export const drawsContract = {
  current: endpoint({
    method: 'GET',
    path: '/api/prize-draw',
    summary: 'CMS-4: read the announced draw, or the last one that was drawn, and the one before it.',
    access: 'public',
    answer: z.object({
      draw: PublicDraw.nullable(),
      previous: PublicDraw.nullable().describe('The last drawn one beside it.'),
    }),
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/api/prize-draws/:id/tickets',
    summary: 'Read the tickets of a draw whose winner is drawn, one a line.',
    access: 'public',
    params: one,
    produces: 'text/plain',
    refusals: ['draw_list_not_found'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/prize-draw/ticket',
    summary: 'Read the caller’s ticket of the current draw.',
    access: ['user'],
    answer: z.object({ code: z.string().nullable(), isWinner: z.boolean() }),
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/admin/prize-draws',
    summary: 'List all draws.',
    access: readers.content,
    answer: Managed,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/prize-draws',
    summary: 'Write a draw as a draft.',
    access: contentStaff,
    body: Campaign,
    form: {},
    answer: Managed,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['draw_days'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/prize-draws/:id',
    summary: 'Change a draft.',
    access: contentStaff,
    params: one,
    body: Campaign,
    form: {},
    answer: Managed,
    refusals: ['draw_not_found', 'draw_closed', 'draw_days'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/prize-draws/:id',
    summary: 'Delete a draft.',
    access: contentStaff,
    params: one,
    form: {},
    answer: Managed,
    refusals: ['draw_not_found', 'draw_closed'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/prize-draws/:id/proposal',
    summary: 'Propose to announce a draw. Another operator decides.',
    access: contentStaff,
    params: one,
    body: z.strictObject({ reason: longText(1000).describe('Shown to the operator who decides.') }),
    form: {},
    answer: Managed,
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'draw_not_found',
      'draw_closed',
      'draw_unlicensed',
      'draw_past',
      'draw_announced_already',
      'proposal_open',
      'proposal_involved',
    ],
  }),
  draw: endpoint({
    method: 'POST',
    path: '/api/admin/prize-draws/:id/winner',
    summary: 'Draw the winner after the last day. Happens once.',
    access: contentStaff,
    params: one,
    form: {},
    answer: Managed,
    refusals: ['draw_not_found', 'draw_closed', 'draw_early', 'draw_empty', 'draw_made_already'],
  }),
} satisfies Contract
