import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { findPartField, type PartValue } from '#modules/content/fields.ts'
import { isLegalPage } from '#modules/content/kinds.ts'
import { editorFields, type FieldDefinition } from '#modules/opportunities/fields.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import type { Caller } from './caller.ts'
import { hostileTexts } from './hostile-texts.ts'
import { freshKey } from './keys.ts'
import type { TestInvestor } from './people.ts'
import { findReplyAddress, postMail } from './reply-address.ts'

/** Texts that no example writes: pages, opportunities, settings and mails. */

/** Returns the text with the longest hostile ending that fits. A text without room is shortened first. */
function fitHostile(text: string, length: number): string {
  const shortest = hostileTexts('').at(-1)!
  const start = text.slice(0, Math.max(0, length - shortest.length))
  return hostileTexts(start).find((hostile) => hostile.length <= length)!
}

/** Adds a hostile ending to every text of a document. Links, ids and pictures stay. */
const endTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(endTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'text' && typeof inner === 'string' ? hostileTexts(inner)[0] : endTexts(inner),
    ]),
  )
}

/** Changes every text of every edited page, and publishes those that one operator publishes. */
export async function plantContent({ api: { content } }: Caller): Promise<void> {
  for (const { page } of (await content.editable({})).items) {
    const { parts, fields } = await content.editor({ page })
    const typeOf = new Map(parts.map(({ id, type }) => [id, type]))
    const changes = fields.flatMap(({ part, field, value, version }) => {
      const { kind, maxLength = 4000 } = findPartField(typeOf.get(part)!, field)!
      const isText = kind === 'line' || kind === 'text'
      if (!isText && kind !== 'document') return []
      const hostile = isText ? fitHostile(value as string, maxLength) : endTexts(value)
      return [{ part, field, value: hostile as PartValue, basedOn: version }]
    })
    for (let at = 0; at < changes.length; at += 100) {
      const { saved } = await content.saveFields({ page, changes: changes.slice(at, at + 100) })
      expect(saved.length, page).toBe(Math.min(100, changes.length - at))
    }
    if (isLegalPage(page)) continue
    const { revision, faults } = await content.editor({ page })
    expect(faults, page).toEqual([])
    await content.publish({ page, revision })
  }
}

/** Changes every text of a published opportunity and publishes the changes. Returns its id. */
export async function plantOpportunity({ api: { opportunities } }: Caller): Promise<string> {
  const { items } = await opportunities.managed({ lifecycle: 'published', limit: 1 })
  const { id } = items[0]!
  const { fields } = await opportunities.editor({ id })
  const changes = fields.flatMap(({ field, value, version }) => {
    const { kind, length = 400 }: FieldDefinition = editorFields[field]
    const hostile = (text: string) => fitHostile(text, length)
    const change = (planted: unknown) => [{ field, value: planted as string, basedOn: version }]
    if (field === 'slug') return []
    if (kind === 'line' || kind === 'text') return change(hostile(String(value ?? '')))
    if (kind === 'paragraphs') return change((value as string[]).map(hostile))
    if (kind !== 'steps') return []
    const steps = value as { title: string; text: string }[]
    return change(steps.map(({ title, text }) => ({ title: fitHostile(title, 80), text: hostile(text) })))
  })
  const { saved } = await opportunities.saveFields({ id, changes })
  expect(saved).toHaveLength(changes.length)
  const { revision } = await opportunities.editor({ id })
  await opportunities.publishChanges({ id, revision }, freshKey())
  return id
}

/** Changes the names of the platform and of its company, which every page and document shows. */
export async function plantSettings({ api: { settings } }: Caller): Promise<void> {
  const { version } = await settings.settings({})
  const [, hostile] = hostileTexts('Sahl')
  const both = { ar: hostile, en: hostile }
  const values = { brandName: both, issuerName: both, issuerAddress: both, platformLicence: both }
  await settings.saveSettings({ version, values })
}

/** Answers a request for support by a mail whose text is hostile. Returns the request's id. */
export async function plantMail(
  origin: string,
  owner: PgConnection,
  investor: TestInvestor,
): Promise<string> {
  const [subject] = hostileTexts('A mail') as [string]
  const raised = { subject: subject.slice(0, 80), category: 'other', description: 'It follows' } as const
  const { id } = await investor.api.support.raise(raised, freshKey())
  const to = await findReplyAddress(owner, id)
  const text = hostileTexts('Mail')[0]!
  const mail = { from: investor.person.email, to, text, messageId: `${newId()}@mail.test` }
  expect((await postMail(origin, mail)).status).toBe(204)
  return id
}
