import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { AskedFile, ListQuery } from '#kit/list.ts'
import { dayMs, hourMs, secondMs } from '#kit/time.ts'
import { exportRecordedList, recordAct } from '#modules/audit/index.ts'
import { listUsers, visibleContact } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { consumeLimits, type KeyedLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type feedbackContract, feedbackRefusals } from './contract.ts'
import { feedbackList } from './lists.ts'
import * as arabic from './messages.ar.ts'
import * as english from './messages.en.ts'
import { feedbackReaders, feedbackStaff } from './policy.ts'
import * as queries from './queries.ts'

type Endpoints = typeof feedbackContract
type Answer = AnswerOf<Endpoints['handle']>

const refuse = refuser(feedbackRefusals)
const words = { ar: arabic, en: english }

const byPerson: Limit = { most: 10, windowSeconds: dayMs / secondMs }
/** Many people share one address of a mobile network. */
export const fromAddress: Limit = { most: 30, windowSeconds: hourMs / secondMs }

/** SUP-4: stores feedback. A stranger who leaves an address wants an answer. */
export async function sendFeedback(
  context: Context,
  { rating, category, message, page = '', wantsContact, email }: ParsedOf<Endpoints['send']>,
): Promise<void> {
  const { actor, tx, now, origin } = context
  const userId = actor.kind === 'user' ? actor.userId : null
  const limits: KeyedLimit[] = [[`feedback:${origin.address}`, fromAddress]]
  if (userId) limits.push([`feedback:${userId}`, byPerson])
  await consumeLimits(tx, limits)
  const contactEmail = userId === null && email !== '' ? email : null
  await queries.insertFeedback(tx, {
    ...{ id: newId(), userId, rating, category, message, contactEmail, sentAt: now },
    page: page.startsWith('/') ? page : null,
    wantsContact: userId === null ? contactEmail !== null : wantsContact,
  })
}

/** SUP-4: lists feedback for operators. */
export async function listFeedback(
  context: Context,
  asked: ListQuery<typeof feedbackList>,
): Promise<AnswerOf<Endpoints['list']>> {
  requireRole(context.actor, ...feedbackReaders)
  const { rows, nextCursor } = await queries.listFeedback(context.tx, asked)
  return { items: await toAnswers(context, rows), nextCursor }
}

async function toAnswers({ tx, actor }: Context, rows: readonly queries.FeedbackRow[]): Promise<Answer[]> {
  const ids = rows
    .flatMap(({ userId, handledBy }) => [userId, handledBy])
    .filter((id): id is string => id !== null)
  const users = ids.length === 0 ? [] : await listUsers(tx, [...new Set(ids)])
  const byId = new Map(users.map((user) => [user.id, user]))
  return rows.map((row) => {
    const person = row.userId === null ? undefined : byId.get(row.userId)
    const email = row.wantsContact ? (row.contactEmail ?? person?.email) : null
    const handler = row.handledBy === null ? undefined : byId.get(row.handledBy)
    return {
      ...{ id: row.id, rating: row.rating, category: row.category, message: row.message, page: row.page },
      person: person ? { id: person.id, name: fullNameOf(person) } : null,
      wantsContact: row.wantsContact,
      email: email ? visibleContact(actor, { email, mobile: null }).email : null,
      sentAt: row.sentAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
      handledBy: handler ? fullNameOf(handler) : null,
    }
  })
}

/** SUP-4: marks feedback as handled, or as new again. */
export async function handleFeedback(
  context: Context,
  { id, isHandled }: ParsedOf<Endpoints['handle']>,
): Promise<Answer> {
  const { userId } = requireRole(context.actor, ...feedbackStaff)
  const row = await queries.updateHandled(context.tx, id, isHandled ? { at: context.now, by: userId } : null)
  if (!row) throw refuse('feedback_not_found')
  await recordAct(context, {
    act: isHandled ? 'feedback.handled' : 'feedback.reopened',
    subject: { kind: 'feedback', id },
  })
  return (await toAnswers(context, [row]))[0]!
}

/** SUP-4: exports the list as a file. */
export async function exportFeedback(
  context: Context,
  asked: AskedFile<typeof feedbackList>,
): Promise<Response> {
  requireRole(context.actor, ...feedbackReaders)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = words[inLanguage.locale]
  return await exportRecordedList<typeof feedbackList, Answer>(context, asked, {
    ...sheet,
    list: feedbackList,
    act: 'feedback.exported',
    subject: { kind: 'list', id: 'feedback' },
    cells: {
      sentAt: ({ sentAt }) => ({ at: sentAt }),
      rating: ({ rating }) => String(rating),
      category: ({ category }) => labels.categories[category],
      message: ({ message }) => message,
      page: ({ page }) => page ?? '',
      person: ({ person }) => person?.name ?? '',
      contact: ({ email }) => email ?? '',
      handled: ({ handledAt }) => (handledAt ? { at: handledAt } : ''),
    },
    load: (query) => listFeedback(inLanguage, query),
  })
}

/** Returns a person's feedback for the copy of their data. */
export async function listFeedbackForCopy(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const { personal, labels } = words[locale]
  const rows = await queries.listFeedbackOf(tx, personId)
  return [
    {
      key: 'feedback',
      title: personal.title,
      columns: personal.columns,
      rows: rows.map(({ rating, category, message, sentAt }) => ({
        ...{ rating, message },
        category: labels.categories[category],
        sentAt: { at: sentAt },
      })),
    },
  ]
}
