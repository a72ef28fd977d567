import { newReference } from '#kit/ids.ts'
import { endOfRiyadhDay, riyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { listRegistered } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { ticketIssued } from '../contract.ts'
import * as queries from '../queries.ts'

interface Registration {
  readonly personId: string
  readonly registeredAt: Date
}

/**
 * Issues a ticket to each of these people who has none, and publishes it. A code that another ticket has already is
 * made anew.
 */
async function issueTickets(
  context: Context,
  campaignId: string,
  registrations: readonly Registration[],
): Promise<void> {
  const { tx } = context
  const issued: queries.DrawTicketRow[] = []
  let waiting = registrations
  while (waiting.length > 0) {
    const rows = waiting.map((one) => ({ campaignId, code: newReference('PD'), ...one }))
    issued.push(...(await queries.insertTickets(tx, rows)))
    const people = waiting.map(({ personId }) => personId)
    const entered = new Set(await queries.listEntered(tx, campaignId, people))
    waiting = waiting.filter(({ personId }) => !entered.has(personId))
  }
  for (const { personId, code } of issued) {
    if (personId !== null)
      await recordEvent(context, ticketIssued, { subject: personId, data: { campaignId, code } })
  }
}

/** CMS-4: enters a person who registered into the announced draw of that day, once. */
export async function enterPerson(context: Context, registration: Registration): Promise<void> {
  const { tx } = context
  const campaign = await queries.findAnnouncedOn(tx, riyadhDay(registration.registeredAt))
  if (!campaign || (await queries.findTicket(tx, campaign.id, registration.personId))) return
  await issueTickets(context, campaign.id, [registration])
}

/** Enters everyone who registered on the campaign's days and has no ticket: an event may be late. */
export async function issueMissingTickets(
  context: Context,
  { id, startsOn, lastDay }: Pick<queries.CampaignRow, 'id' | 'startsOn' | 'lastDay'>,
): Promise<void> {
  const { tx } = context
  const people = await listRegistered(tx, startOfRiyadhDay(startsOn), endOfRiyadhDay(lastDay))
  const ids = people.map((person) => person.id)
  const entered = new Set(await queries.listEntered(tx, id, ids))
  const missing = people.filter((person) => !entered.has(person.id))
  await issueTickets(
    context,
    id,
    missing.map((person) => ({ personId: person.id, registeredAt: person.createdAt })),
  )
}
