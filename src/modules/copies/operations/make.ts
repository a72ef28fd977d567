import { assert } from '#kit/errors.ts'
import { formatFigure } from '#kit/format.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import type { PersonalSection, PersonalValue } from '#platform/declarations/personal-data.ts'
import { recordEvent } from '#platform/events/events.ts'
import type { Declared } from '#platform/module.ts'
import { renderDocument } from '#platform/pdf/index.ts'
import { copyReady } from '../contract.ts'
import * as queries from '../queries.ts'
import { composePaper } from './paper.ts'

type Owners = Pick<Declared, 'personalData'>

/** Makes the copy that was asked for, from what each module tells; safe to repeat, and to come too late. */
export async function makeCopy(context: OpenContext, owners: Owners, copyId: string): Promise<void> {
  const { db, files, now } = context
  const copy = await queries.findUnderWay(db, copyId)
  if (!copy) return
  const { personId, locale } = copy
  const told = await tellAll({ ...context, locale }, owners, personId)
  const brandName = context.settings.of(generalSettings).brandName[locale]
  const paper = await renderDocument(locale, composePaper(told, { locale, brandName, issuedAt: now }))
  const data = Buffer.from(JSON.stringify(dataOf(told, now), null, 2))
  const stored = [await files.store('private', paper), await files.store('private', data)]
  const [pdf, json] = stored.map(({ storageId }) => storageId)
  assert(pdf && json, 'both files are stored')
  const isWanted = await db.transaction(async (tx) => {
    if ((await queries.updateReady(tx, copyId, { pdf, json }, now)) === 0) return false
    await recordEvent(withTx(context, tx), copyReady, { subject: personId, data: { copyId } })
    return true
  })
  // The account was closed meanwhile, or another process was faster.
  if (!isWanted) await dropFiles(context, [pdf, json])
}

export async function dropFiles({ files }: OpenContext, storageIds: readonly string[]): Promise<void> {
  for (const storageId of storageIds) await files.delete('private', storageId)
}

/** All at one moment, so that what one module tells fits what another does. */
const tellAll = (context: OpenContext, { personalData }: Owners, personId: string) =>
  context.db.transaction(async (tx) => {
    const sections: PersonalSection[] = []
    for (const { exportSections: tell } of Object.values(personalData)) {
      if (tell) sections.push(...(await tell(withTx(context, tx), personId)))
    }
    return sections
  })

/** For machines: by keys, with instants and amounts as the API writes them. */
const dataOf = (told: readonly PersonalSection[], now: Date) => ({
  madeAt: now.toISOString(),
  sections: told.map(({ key, title, columns, rows }) => ({
    key,
    title,
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireOf(value)])),
    ),
  })),
})

function wireOf(value: PersonalValue): string | number | boolean | null | object {
  if (value === null || typeof value !== 'object') return value
  if ('at' in value) return value.at.toISOString()
  if ('day' in value) return value.day
  return { sar: formatFigure(value.halalas, 2).replaceAll(',', ''), halalas: Number(value.halalas) }
}
