import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { formatMention } from '#kit/mentions.ts'
import { addDays, addMs, hourMs } from '#kit/time.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { storedPhoto } from '#support/papers.ts'
import { supportNotices } from './notices.ts'
import * as desk from './operations/desk.ts'
import type { SentFiles } from './operations/entries.ts'
import { readOwnTicketFile } from './operations/files.ts'
import { findTickets, listTicketTimeline } from './operations/find.ts'
import { buildReplyAddress, takeMail } from './operations/incoming-mail.ts'
import { forgetPresence, mergeTicket, reportPresence } from './operations/merge.ts'
import { forgetTickets, listTicketSections } from './operations/personal-data.ts'
import { changeReply, createReply, removeReply } from './operations/replies.ts'
import * as tickets from './operations/tickets.ts'
import type { TicketCategory, TicketStatus } from './vocabulary.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['support'])
})
afterAll(() => fixture.close())

const raised = { subject: 'حوالة لم تصل', category: 'payments', description: 'حوّلت أمس.' } as const
const raise = (actor: UserActor, more: { transactionId?: string } & SentFiles = {}) =>
  fixture.as(actor, (context) => tickets.raiseTicket(context, { ...raised, ...more }))
const comment = (actor: UserActor, id: string, text = 'هل من جديد؟') =>
  fixture.as(actor, (context) => tickets.commentOnTicket(context, { id, text }))
const change = (actor: UserActor, id: string, status: 'closed' | 'in_progress') =>
  fixture.as(actor, (context) => tickets.changeOwnTicket(context, { id, status }))
const answer = (id: string, status?: TicketStatus, actor = operator) =>
  fixture.as(actor, (context) =>
    desk.answerTicket(context, { id, text: 'وصلت.', ...(status ? { status } : {}) }),
  )
const setStatus = (id: string, status: TicketStatus) =>
  fixture.as(operator, (context) => desk.setTicketStatus(context, { id, status }))
const read = (actor: UserActor, id: string) => tickets.readOwnTicket(fixture.contextFor(actor), { id })
const readOffice = (id: string) => desk.readTicket(fixture.contextFor(operator), { id })
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

async function at<R>(now: Date, work: () => Promise<R>): Promise<R> {
  const before = fixture.now
  fixture.now = now
  try {
    return await work()
  } finally {
    fixture.now = before
  }
}

describe('a ticket (SUP-1)', () => {
  test('has a number that counts within the year, also if many are raised at once', async () => {
    const actors = await Promise.all(Array.from({ length: 6 }, () => fixture.account()))
    const made = await Promise.all(actors.map((actor) => raise(actor)))
    const numbers = made.map(({ requestId }) => requestId)
    expect(new Set(numbers).size).toBe(6)
    for (const number of numbers) expect(number).toMatch(/^SR-2026-\d{6}$/)
    expect(made[0]).toMatchObject({
      status: 'open',
      entries: [{ kind: 'comment', side: 'investor', body: 'حوّلت أمس.' }],
      can: { comment: true, close: true, reopen: false, rate: false },
    })
  })

  test.each<[TicketStatus, TicketStatus]>([
    ['open', 'open'],
    ['in_progress', 'in_progress'],
    ['waiting_for_investor', 'in_progress'],
    ['resolved', 'in_progress'],
  ])('is put from %s to %s by a comment of its investor', async (from, to) => {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    if (from !== 'open') await setStatus(id, from)
    expect((await comment(actor, id)).status).toBe(to)
  })

  test('is reopened within 14 days of resolved, and then closed by the job', async () => {
    const actor = await fixture.account()
    const [first, second] = [await raise(actor), await raise(actor)]
    for (const { id } of [first, second]) await answer(id, 'resolved')
    const lastMoment = addMs(addDays(fixture.now, 14), -1)
    const reopened = await at(lastMoment, () => change(actor, first.id, 'in_progress'))
    expect(reopened.status).toBe('in_progress')
    await at(addDays(fixture.now, 14), async () => {
      expect(await codeOf(change(actor, second.id, 'in_progress'))).toBe('ticket_closed')
      expect(await codeOf(comment(actor, second.id))).toBe('ticket_closed')
    })
    await at(addDays(fixture.now, 15), () =>
      desk.closeResolvedTickets(fixture.contextFor(system) as OpenContext),
    )
    expect(await read(actor, second.id)).toMatchObject({ status: 'closed', can: { rate: true } })
    expect((await read(actor, second.id)).entries.at(-1)).toMatchObject({ side: 'system', status: 'closed' })
    expect((await read(actor, first.id)).status).toBe('in_progress')
  })

  test('stays closed for its investor and for operators', async () => {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    await change(actor, id, 'closed')
    const refused = [comment(actor, id), change(actor, id, 'in_progress'), answer(id), setStatus(id, 'open')]
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(4).fill('ticket_closed'))
  })

  test('does not exist for anyone but its owner (SUP-3)', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()]
    const { id } = await raise(owner)
    const asOther = fixture.contextFor(other)
    const refused = [
      read(other, id),
      comment(other, id),
      change(other, id, 'closed'),
      tickets.readOwnVersion(asOther, { id }),
      fixture.as(other, (context) => tickets.rateTicket(context, { id, rating: 1, note: '' })),
      read(owner, newId()),
    ]
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(6).fill('ticket_not_found'))
    expect((await tickets.listOwnTickets(asOther, { limit: 20 })).items).toEqual([])
  })

  test('names only a transaction of its investor', async () => {
    const refused = raise(await fixture.account(), { transactionId: newId() })
    expect(await codeOf(refused)).toBe('ticket_subject_unknown')
  })

  test('is rated once it is settled', async () => {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    const rate = (rating: number) =>
      fixture.as(actor, (context) => tickets.rateTicket(context, { id, rating, note: 'سريع' }))
    expect(await codeOf(rate(5))).toBe('ticket_not_settled')
    await answer(id, 'resolved')
    await rate(3)
    expect((await rate(4)).rating).toEqual({ rating: 4, note: 'سريع' })
    expect((await readOffice(id)).rating).toEqual({ rating: 4, note: 'سريع' })
  })

  test('takes the files of a message, until its investor has stored too many bytes', async () => {
    const actor = await fixture.account()
    const { entries, id } = await raise(actor, { file1: storedPhoto(), file3: storedPhoto() })
    expect(entries[0]!.attachments).toHaveLength(2)
    const large = { ...storedPhoto(), sizeBytes: 301 * 1024 * 1024 }
    const refused = fixture.as(actor, (context) =>
      tickets.commentOnTicket(context, { id, text: 'ملف', file1: large }),
    )
    expect(await codeOf(refused)).toBe('ticket_files_full')
    expect((await read(actor, id)).entries).toHaveLength(1)
  })

  test('keeps every message and one status when both sides act at once', async () => {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    const acts = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? comment(actor, id) : answer(id, 'waiting_for_investor'),
    )
    await Promise.all(acts)
    const { entries, status } = await readOffice(id)
    expect(entries.filter(({ kind }) => kind === 'comment')).toHaveLength(9)
    const changes = entries.filter(({ kind }) => kind === 'status')
    expect(changes.at(-1)!.status).toBe(status)
    // Each change leaves another status than the one before it.
    for (const [index, one] of changes.entries()) expect(one.status).not.toBe(changes[index - 1]?.status)
  })
})

describe('the operators’ desk', () => {
  test('lists the longest waiting first, and marks what is later than the target', async () => {
    const actor = await fixture.account()
    const early = await at(addMs(fixture.now, -25 * hourMs), () => raise(actor))
    const late = await at(addMs(fixture.now, -23 * hourMs), () => raise(actor))
    const done = await raise(actor)
    await answer(done.id, 'resolved')
    const list = (more: object) =>
      desk.listTicketQueue(fixture.contextFor(operator), { limit: 20, investor: actor.userId, ...more })
    const { items } = await list({})
    expect(items.map(({ id, isLate }) => [id, isLate])).toEqual([
      [early.id, true],
      [late.id, false],
      [done.id, false],
    ])
    expect((await list({ wait: 'late' })).items.map(({ id }) => id)).toEqual([early.id])
    expect((await list({ status: 'resolved' })).items.map(({ id }) => id)).toEqual([done.id])
    expect((await list({ assigned: 'me' })).items.map(({ id }) => id)).toEqual([done.id])
    expect((await list({ q: early.requestId.toLowerCase() })).items.map(({ id }) => id)).toEqual([early.id])
    expect((await list({ q: 'لم تصل', totals: 'yes' })).totals?.count).toBe(3)
  })

  test('pages through tickets that wait and tickets that do not', async () => {
    const actor = await fixture.account()
    const made = [await raise(actor), await raise(actor), await raise(actor)]
    await answer(made[0]!.id)
    const list = (cursor?: object) =>
      desk.listTicketQueue(fixture.contextFor(operator), {
        ...{ limit: 1, investor: actor.userId },
        ...(cursor as object),
      })
    const seen: string[] = []
    const { decodeCursor } = await import('#kit/list-cursor.ts')
    const { ticketList } = await import('./lists.ts')
    for (let part = await list(); ; ) {
      seen.push(...part.items.map(({ id }) => id))
      if (part.nextCursor === null) break
      part = await list({ cursor: decodeCursor(ticketList, part.nextCursor) })
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect(seen.at(-1)).toBe(made[0]!.id)
  })

  test('hides notes and the names of operators from the investor', async () => {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    await fixture.as(operator, (context) => desk.writeTicketNote(context, { id, text: 'سرّ بيننا' }))
    await answer(id)
    expect(JSON.stringify(await read(actor, id))).not.toMatch(/سرّ بيننا|القحطاني/)
    expect((await readOffice(id)).entries.map(({ kind }) => kind)).toEqual([
      'comment',
      'note',
      'comment',
      'status',
    ])
    expect((await tickets.readOwnVersion(fixture.contextFor(actor), { id })).version).toBe(
      (await read(actor, id)).version,
    )
  })

  test('keeps files of notes from the investor, and mentions readers of tickets only', async () => {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    const finance = await fixture.account(['finance-maker'])
    const cms = await fixture.account(['cms'])
    const note = (text: string, files: SentFiles = {}) =>
      fixture.as(operator, (context) => desk.writeTicketNote(context, { id, text, ...files }))
    expect(await codeOf(note(formatMention(cms.userId)))).toBe('ticket_mention_unknown')
    const { entries } = await note(`Ask ${formatMention(finance.userId)}`, { file1: storedPhoto() })
    const { attachments, mentions } = entries.at(-1)!
    expect(mentions.map((one) => one.id)).toEqual([finance.userId])
    const attachmentId = attachments[0]!.id
    const own = readOwnTicketFile(fixture.contextFor(actor), { id, attachmentId })
    expect(await codeOf(own)).toBe('ticket_file_not_found')
    expect((await read(actor, id)).entries).toHaveLength(1)
    // The words of an investor are never read as a mention.
    await comment(actor, id, formatMention(finance.userId))
    expect((await readOffice(id)).entries.at(-1)!.mentions).toEqual([])
    const sections = await listTicketSections(fixture.contextFor(actor), actor.userId)
    expect(sections.find(({ key }) => key === 'ticket_files')!.rows).toEqual([])
  })

  test('is open to readers, and takes acts of operators for support only', async () => {
    const { id } = await raise(await fixture.account())
    const auditor = await fixture.account(['auditor'])
    const finance = await fixture.account(['finance-maker'])
    const cms = await fixture.account(['cms'])
    expect(await desk.readTicket(fixture.contextFor(auditor), { id })).toMatchObject({
      can: { answer: false },
    })
    expect(await codeOf(desk.readTicket(fixture.contextFor(cms), { id }))).toBe('forbidden')
    for (const actor of [auditor, finance, cms]) {
      const refused = [
        answer(id, 'resolved', actor),
        fixture.as(actor, (context) => desk.setTicketStatus(context, { id, status: 'resolved' })),
        fixture.as(actor, (context) => desk.writeTicketNote(context, { id, text: 'x' })),
        fixture.as(actor, (context) => desk.assignTicket(context, { id })),
      ]
      expect(await Promise.all(refused.map(codeOf))).toEqual(Array(4).fill('forbidden'))
    }
  })

  test('assigns to operators for support only, and records it', async () => {
    const { id } = await raise(await fixture.account())
    const assign = (assigneeId: string | null) =>
      fixture.as(operator, (context) => desk.assignTicket(context, { id, assigneeId }))
    expect((await assign(operator.userId)).assignee?.id).toBe(operator.userId)
    expect(await codeOf(assign((await fixture.account(['cms'])).userId))).toBe('ticket_assignee_unknown')
    expect((await assign(null)).assignee).toBeNull()
    const acts = await fixture.db.rows<{ act: string }>(
      sql`select act from audit.events where subject_id = ${id} order by position`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['support.assigned', 'support.assigned'])
  })
})

describe('prepared replies (SUP-2)', () => {
  const reply = {
    titleAr: '',
    titleEn: 'Arrived',
    body: '{name}: {number}، {subject} {other}',
    status: 'resolved',
    categories: ['payments'] as TicketCategory[],
  } as const
  const create = (actor: UserActor, more: object = {}) =>
    fixture.as(actor, (context) => createReply(context, { ...reply, ...more }))

  test('need a title in one language, and are written by operators for support only', async () => {
    expect(await codeOf(create(operator, { titleEn: '' }))).toBe('reply_without_title')
    expect(await codeOf(create(await fixture.account(['finance-maker'])))).toBe('forbidden')
    const { items } = await create(operator)
    const { id } = items.at(-1)!
    const changed = await fixture.as(operator, (context) =>
      changeReply(context, { id, ...reply, titleAr: 'وصلت', categories: ['payments', 'payments', 'other'] }),
    )
    expect(changed.items.at(-1)).toMatchObject({ titleAr: 'وصلت', categories: ['payments', 'other'] })
    const remove = () => fixture.as(operator, (context) => removeReply(context, { id }))
    expect((await remove()).items.map((one) => one.id)).not.toContain(id)
    expect(await codeOf(remove())).toBe('reply_not_found')
  })

  test('are offered for their category with filled placeholders', async () => {
    await create(operator)
    const { id, requestId } = await raise(await fixture.account())
    const [offered] = (await readOffice(id)).replies
    expect(offered).toMatchObject({
      title: 'Arrived',
      body: `نورة القحطاني: ${requestId}، حوالة لم تصل {other}`,
      status: 'resolved',
    })
    const auditor = await fixture.account(['auditor'])
    expect((await desk.readTicket(fixture.contextFor(auditor), { id })).replies).toEqual([])
  })
})

describe('two tickets of one investor', () => {
  const merge = (id: string, into: string) =>
    fixture.as(operator, (context) => mergeTicket(context, { id, into }))

  test('become one, which keeps both threads in the order of time and the longer wait', async () => {
    const actor = await fixture.account()
    const early = addMs(fixture.now, -3 * hourMs)
    const first = await at(early, () => raise(actor, { file1: storedPhoto() }))
    const second = await raise(actor)
    await answer(second.id, 'resolved')
    const merged = await merge(first.id, second.requestId.toLowerCase())
    expect(merged).toMatchObject({ id: second.id, status: 'in_progress', waitingSince: early.toISOString() })
    const kinds = merged.entries.map(({ kind }) => kind)
    expect(kinds).toEqual(['comment', 'comment', 'comment', 'status', 'merge'])
    expect(merged.entries[0]!.attachments).toHaveLength(1)
    expect(await read(actor, first.id)).toMatchObject({
      status: 'closed',
      mergedInto: { id: second.id },
      can: { comment: false, rate: false },
    })
  })

  test('are not merged across investors, into themselves, or into closed ones', async () => {
    const actor = await fixture.account()
    const [one, closed] = [await raise(actor), await raise(actor)]
    const foreign = await raise(await fixture.account())
    await change(actor, closed.id, 'closed')
    const numbers = [foreign.requestId, one.requestId, closed.requestId, 'SR-2026-999999', 'nothing']
    for (const number of numbers) expect(await codeOf(merge(one.id, number))).toBe('ticket_merge_unknown')
  })

  test('are merged once if two operators merge each into the other', async () => {
    const actor = await fixture.account()
    const [one, other] = [await raise(actor), await raise(actor)]
    const codes = await Promise.all([
      codeOf(merge(one.id, other.requestId)),
      codeOf(merge(other.id, one.requestId)),
    ])
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  })
})

describe('presence', () => {
  test('tells an operator of others who have the ticket open now', async () => {
    const { id } = await raise(await fixture.account())
    const second = await fixture.account(['support'])
    const report = (actor: UserActor, isWriting: boolean) =>
      fixture.as(actor, (context) => reportPresence(context, { id, isWriting }))
    expect((await report(operator, true)).others).toEqual([])
    expect((await report(second, false)).others).toMatchObject([{ id: operator.userId, isWriting: true }])
    const later = await at(addMs(fixture.now, hourMs), () => report(second, false))
    expect(later.others).toEqual([])
    await at(addDays(fixture.now, 2), () => forgetPresence(fixture.contextFor(system) as OpenContext))
    expect(await codeOf(report(await fixture.account(['auditor']), false))).toBe('forbidden')
  })
})

describe('answers by mail', () => {
  const domain = 'reply.sahl.test'
  const addressOf = (id: string) => buildReplyAddress(fixture.contextFor(system), id, domain)
  const emailOf = async ({ userId }: UserActor) => {
    const { email } = await fixture.db.one<{ email: string }>(
      sql`update identity.users set email_verified_at = coalesce(email_verified_at, ${fixture.now})
        where id = ${userId} returning email`,
    )
    return email
  }
  const write = (from: string, to: string, text: string, ...headers: string[]) =>
    [
      `From: Noura <${from}>`,
      `To: <${to}>`,
      `Message-ID: <${newId()}@mail.test>`,
      'Content-Type: text/plain; charset=utf-8',
      ...headers,
      '',
      text,
    ].join('\r\n')
  const take = (raw: string) => takeMail(fixture.contextFor(system) as OpenContext, { raw, domain })

  async function asked() {
    const actor = await fixture.account()
    const { id } = await raise(actor)
    await answer(id, 'waiting_for_investor')
    return { actor, id, email: await emailOf(actor), to: addressOf(id) }
  }

  test('join the thread once, with earlier mail folded, and put the ticket to in progress', async () => {
    const { actor, id, email, to } = await asked()
    const mail = write(email.toUpperCase(), to, 'هذا الإيصال.\r\n\r\nOn Thu, Sahl wrote:\r\n> وصلت.')
    const outcomes = await Promise.all([take(mail), take(mail)])
    expect(outcomes.toSorted()).toEqual(['again', 'taken'])
    const { status, entries } = await read(actor, id)
    expect(status).toBe('in_progress')
    expect(entries.filter(({ channel }) => channel === 'mail')).toMatchObject([
      { side: 'investor', body: 'هذا الإيصال.', quoted: 'On Thu, Sahl wrote:\n> وصلت.' },
    ])
  })

  test('need the token of the ticket and the verified email of its investor', async () => {
    const { id, email, to } = await asked()
    const other = await emailOf(await fixture.account())
    const foreign = await raise(await fixture.account())
    const wrong = to.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'))
    expect(await take(write(other, to, 'x'))).toBe('other-sender')
    expect(await take(write(email, addressOf(foreign.id), 'x'))).toBe('other-sender')
    expect(await take(write(email, wrong, 'x'))).toBe('no-ticket')
    expect(await take(write(email, to.replace(domain, 'elsewhere.test'), 'x'))).toBe('no-ticket')
    expect((await readOffice(id)).entries.filter(({ channel }) => channel === 'mail')).toEqual([])
  })

  test('drops mails of robots, empty ones and those to closed tickets', async () => {
    const { actor, id, email, to } = await asked()
    expect(await take(write(email, to, 'غائب', 'Auto-Submitted: auto-replied'))).toBe('automatic')
    expect(await take(write(email, to, '> فقط اقتباس'))).toBe('empty')
    expect(await take('')).toBe('no-ticket')
    await change(actor, id, 'closed')
    expect(await take(write(email, to, 'متأخر'))).toBe('closed')
  })

  test('are stored as plain text of a bounded length, whatever they contain', async () => {
    const { actor, id, email, to } = await asked()
    const html = [
      '<style>p{}</style><script>alert(1)</script><p>نص &lt;b&gt; <img src=x onerror=alert(1)></p>',
      `<p>\u202e${'ط'.repeat(5000)}</p>`,
    ].join('')
    const mail = write(email, to, html).replace('text/plain', 'text/html')
    expect(await take(mail)).toBe('taken')
    const { body } = (await read(actor, id)).entries.find(({ channel }) => channel === 'mail')!
    expect(body.startsWith('نص <b>')).toBe(true)
    expect(body).not.toMatch(/alert|\u202e|onerror/)
    expect(body.length).toBeLessThanOrEqual(2000)
  })

  test('keep the rest of a long message, folded with the earlier mail', async () => {
    const { actor, id, email, to } = await asked()
    const said = 'ط'.repeat(2000)
    expect(await take(write(email, to, `${said}آخر السطر\r\n\r\n> وصلت.`))).toBe('taken')
    expect((await read(actor, id)).entries.find(({ channel }) => channel === 'mail')).toMatchObject({
      ...{ body: said, quoted: 'آخر السطر\n\n> وصلت.' },
    })
  })

  test('are read from HTML alone, with every letter', async () => {
    const { actor, id, email, to } = await asked()
    const html = '<p>I&#39;m here &amp;amp; &#x627;&#1604; &rsquo;&nbsp;&unknown; &#0;&#x202e;</p>'
    expect(await take(write(email, to, html).replace('text/plain', 'text/html'))).toBe('taken')
    const { body } = (await read(actor, id)).entries.find(({ channel }) => channel === 'mail')!
    expect(body).toBe("I'm here &amp; ال ’ &unknown;")
  })

  test('are read although their elements and tags are never closed', async () => {
    const { actor, id, email, to } = await asked()
    const html = `<p>نص</p><${'<b '.repeat(20_000)}<p>آخر</p>${'<script '.repeat(20_000)}`
    expect(await take(write(email, to, html).replace('text/plain', 'text/html'))).toBe('taken')
    const { body } = (await read(actor, id)).entries.find(({ channel }) => channel === 'mail')!
    expect(body.startsWith('نص')).toBe(true)
    expect(body).not.toContain('script')
  })

  test('have an address in the notice of each answer', async () => {
    const { id, to } = await asked()
    const { replyTo } = supportNotices.find(({ name }) => name === 'support.answered')!
    expect(replyTo!(fixture.contextFor(system), { ticketId: id }, domain)).toBe(to)
  })
})

describe('notices of tickets', () => {
  const eventsOf = (id: string) =>
    fixture.db.rows<DomainEvent>(sql`
      select id, position, kind, subject, data, at from facts.facts where subject = ${id} order by facts.position`)
  const kindOf = (name: string) => supportNotices.find((kind) => kind.name === name)!

  test('reach the operators, then the assigned one, and the investor with the answer', async () => {
    const actor = await fixture.account()
    const { id, requestId } = await raise(actor)
    await answer(id, 'waiting_for_investor')
    await comment(actor, id)
    await setStatus(id, 'resolved')
    const [made, answered, commented, settled] = await eventsOf(id)
    const context = fixture.contextFor(system)
    const recipients = (event: DomainEvent) => kindOf(event.kind).recipients!(context, event)
    expect(await recipients(made!)).toContain(operator.userId)
    expect(await recipients(answered!)).toEqual([actor.userId])
    expect(await recipients(commented!)).toEqual([operator.userId])
    expect(await recipients(settled!)).toEqual([actor.userId])
    const data = await kindOf('support.answered').buildData!(context, answered!)
    expect(data).toMatchObject({ requestId, text: 'وصلت.' })
    expect(kindOf('support.answered').leadsTo!(data)).toBe(`/user/support-tickets/${id}`)
  })
})

describe('what is known of a person', () => {
  test('includes tickets in the search, the timeline and the copy, until they are forgotten', async () => {
    const actor = await fixture.account()
    const { id, requestId } = await raise(actor, { file1: storedPhoto() })
    const context = fixture.contextFor(operator)
    const typed = requestId.toLowerCase().replaceAll('-', ' ').replace(/ 0+/, ' ')
    expect(await findTickets(context, typed)).toMatchObject([{ id, title: requestId }])
    expect((await listTicketTimeline(context, actor.userId, { limit: 5 })).rows).toMatchObject([{ id }])
    const sections = await listTicketSections(fixture.contextFor(actor), actor.userId)
    expect(sections.map(({ rows }) => rows.length)).toEqual([1, 1, 1])
    await fixture.as(system, (held) => forgetTickets(held, actor.userId))
    expect(await codeOf(read(actor, id))).toBe('ticket_not_found')
  })
})
