import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { formatTickets } from '#kit/fair-choice.ts'
import type { Locale } from '#kit/locale.ts'
import { endOfRiyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { type drawsContract, drawsRefusals } from '../contract.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { drawableAt, drawStateAt } from '../rules.ts'

type Endpoints = typeof drawsContract
type PublicDraw = NonNullable<AnswerOf<Endpoints['current']>['draw']>
const refuse = refuser(drawsRefusals)

/** The page of operators shows this many draws; there is at most one at a time, of up to 60 days. */
const drawsAtMost = 100

/** CMS-4: reads the announced draw, or the last one that was drawn, and the drawn one before it. */
export async function readCurrentDraw({ tx, now, locale }: Context): Promise<AnswerOf<Endpoints['current']>> {
  const rows = await queries.listPublic(tx, 2)
  const [draw = null, previous = null] = await Promise.all(
    rows.map(async (row) => ({
      ...buildPublicDraw(row, now, locale),
      result: buildResult(row, (await findWinner(tx, row))?.code),
    })),
  )
  return { draw, previous }
}

const findWinner = async (tx: Context['tx'], { id, winner }: queries.CampaignRow) =>
  winner === null ? undefined : await queries.findTicketAt(tx, id, winner)

function buildPublicDraw(row: queries.CampaignRow, now: Date, locale: Locale): Omit<PublicDraw, 'result'> {
  return {
    id: row.id,
    state: drawStateAt(row, now),
    title: row.title[locale],
    prize: row.prize[locale],
    rules: row.rules[locale],
    licenceNumber: row.licenceNumber ?? '',
    startsAt: startOfRiyadhDay(row.startsOn).toISOString(),
    endsAt: endOfRiyadhDay(row.lastDay).toISOString(),
    commitment: row.commitment ?? '',
  }
}

function buildResult(row: queries.CampaignRow, code: string | undefined): PublicDraw['result'] {
  const { seed, listHash, entries, winner, drawnAt } = row
  if (seed === null || listHash === null || entries === null || winner === null || !drawnAt || !code)
    return null
  return { seed, listHash, tickets: entries, winner, code, at: drawnAt.toISOString() }
}

/** Returns the list of tickets that the winner was chosen from. Fails until there is a winner. */
export async function readTicketList({ tx }: Context, { id }: { id: string }): Promise<Response> {
  const row = await queries.findCampaign(tx, id)
  if (row?.status !== 'drawn') throw refuse('draw_list_not_found')
  const tickets = await queries.listTickets(tx, id)
  return new Response(formatTickets(tickets.map(({ code }) => code)), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `inline; filename="tickets-${id}.txt"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Reads the caller's ticket of the current draw. */
export async function readOwnDrawTicket({ tx, actor }: Context): Promise<AnswerOf<Endpoints['own']>> {
  const { userId } = requireRole(actor, 'user')
  const [row] = await queries.listPublic(tx, 1)
  const ticket = row && (await queries.findTicket(tx, row.id, userId))
  if (!row || !ticket) return { code: null, isWinner: false }
  const winner = await findWinner(tx, row)
  return { code: ticket.code, isWinner: winner?.code === ticket.code }
}

/** Lists all draws for operators. */
export async function listManagedDraws(context: Context): Promise<AnswerOf<Endpoints['managed']>> {
  requireRole(context.actor, ...readers.content)
  return await buildManagedDraws(context)
}

/** Builds the operators' page. */
export async function buildManagedDraws({ tx, now }: Context): Promise<AnswerOf<Endpoints['managed']>> {
  const rows = await queries.listCampaigns(tx, drawsAtMost)
  const winners = rows.flatMap(({ winnerId }) => (winnerId === null ? [] : [winnerId]))
  const people = winners.length === 0 ? [] : await listNames(tx, winners)
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]))
  return {
    items: rows.map((row) => ({
      id: row.id,
      status: row.status,
      title: row.title,
      prize: row.prize,
      rules: row.rules,
      licenceNumber: row.licenceNumber,
      startsOn: row.startsOn,
      lastDay: row.lastDay,
      tickets: row.tickets,
      isDrawable: row.status === 'announced' && now >= drawableAt(row),
      commitment: row.commitment,
      winner:
        row.winnerCode === null
          ? null
          : { code: row.winnerCode, personId: row.winnerId, name: names.get(row.winnerId ?? '') ?? '' },
      drawnAt: row.drawnAt?.toISOString() ?? null,
    })),
  }
}

const words = { ar: arabic, en: english }

/** Returns a person's tickets for the copy of their data. */
export async function listPersonalTickets(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const tickets = await queries.listTicketsOf(tx, personId)
  const rows = tickets.map(({ title, code, registeredAt }) => ({
    draw: title[locale],
    ticket: code,
    enteredAt: { at: registeredAt },
  }))
  return [{ key: 'prize-draw', ...words[locale], rows }]
}

/** Takes the person off their tickets when their account is closed. */
export async function clearPersonalTickets({ tx }: Context, personId: string): Promise<void> {
  await queries.clearPerson(tx, personId)
}
