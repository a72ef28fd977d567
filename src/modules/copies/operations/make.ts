import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { assert } from '#kit/errors.ts'
import { formatFigure } from '#kit/format.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import type { PersonalFile, PersonalSection, PersonalValue } from '#platform/declarations/personal-data.ts'
import { recordEvent } from '#platform/events/events.ts'
import type { Declared } from '#platform/module.ts'
import { renderDocument } from '#platform/pdf/index.ts'
import { copyReady } from '../contract.ts'
import * as queries from '../queries.ts'
import { composePaper } from './paper.ts'

type Owners = Pick<Declared, 'personalData'>

/** Makes a requested copy from the sections of all modules. Safe to repeat, and does nothing if the request is gone. */
export async function makeCopy(context: OpenContext, owners: Owners, copyId: string): Promise<void> {
  const { db, files, now } = context
  const copy = await queries.findUnfinished(db, copyId)
  if (!copy) return
  const { personId, locale } = copy
  const sections = await loadSections({ ...context, locale }, owners, personId)
  const brandName = context.settings.of(generalSettings).brandName[locale]
  const contents = await readContents(context, sections)
  const pictures = await drawPictures(sections, contents)
  const paper = await renderDocument(
    locale,
    composePaper(sections, { locale, brandName, issuedAt: now, pictures }),
  )
  const data = Buffer.from(JSON.stringify(buildJson(sections, now, contents), null, 2))
  const stored = [await files.store('private', paper), await files.store('private', data)]
  const [pdf, json] = stored.map(({ storageId }) => storageId)
  assert(pdf && json, 'both files are stored')
  const isWanted = await db.transaction(async (tx) => {
    if ((await queries.markReady(tx, copyId, { pdf, json }, now)) === 0) return false
    await recordEvent(withTx(context, tx), copyReady, { subject: personId, data: { copyId } })
    return true
  })
  // The account was closed meanwhile, or another process was faster.
  if (!isWanted) await deleteFiles(context, [pdf, json])
}

export async function deleteFiles({ files }: OpenContext, storageIds: readonly string[]): Promise<void> {
  for (const storageId of storageIds) await files.delete('private', storageId)
}

/** Runs in one transaction, so that the sections of all modules are consistent. */
const loadSections = (context: OpenContext, { personalData }: Owners, personId: string) =>
  context.db.transaction(async (tx) => {
    const sections: PersonalSection[] = []
    for (const { exportSections: tell } of Object.values(personalData)) {
      if (tell) sections.push(...(await tell(withTx(context, tx), personId)))
    }
    return sections
  })

type Contents = ReadonlyMap<string, Buffer>

const filesIn = (sections: readonly PersonalSection[]): PersonalFile[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      Object.values(row).flatMap((value) =>
        typeof value === 'object' && value !== null && 'file' in value ? [value.file] : [],
      ),
    ),
  )

/** Reads the files that the sections name. One that is gone by now is left out. */
async function readContents({ files }: OpenContext, sections: readonly PersonalSection[]): Promise<Contents> {
  const contents = new Map<string, Buffer>()
  for (const { storageId } of filesIn(sections)) {
    const stream = await files.read('private', storageId)
    if (stream) contents.set(storageId, await buffer(stream))
  }
  return contents
}

/** On paper a picture need not be larger than this. */
const pictureWidthPx = 1200

/** Draws the pictures small enough for the paper. */
async function drawPictures(sections: readonly PersonalSection[], contents: Contents): Promise<Contents> {
  const pictures = new Map<string, Buffer>()
  for (const { storageId, mediaType } of filesIn(sections)) {
    const content = contents.get(storageId)
    if (mediaType !== 'image/jpeg' || !content) continue
    const drawn = sharp(content).resize({ width: pictureWidthPx, withoutEnlargement: true }).jpeg()
    pictures.set(storageId, await drawn.toBuffer())
  }
  return pictures
}

/** Builds the JSON form: values by key, instants and amounts as in the API, files as base64. */
const buildJson = (sections: readonly PersonalSection[], now: Date, contents: Contents) => ({
  madeAt: now.toISOString(),
  sections: sections.map(({ key, title, columns, rows }) => ({
    key,
    title,
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, jsonValue(value, contents)])),
    ),
  })),
})

function jsonValue(value: PersonalValue, contents: Contents): string | number | boolean | null | object {
  if (value === null || typeof value !== 'object') return value
  if ('at' in value) return value.at.toISOString()
  if ('day' in value) return value.day
  if ('file' in value) {
    const { storageId, name, mediaType } = value.file
    return { name, mediaType, base64: contents.get(storageId)?.toString('base64') ?? null }
  }
  return { sar: formatFigure(value.halalas, 2).replaceAll(',', ''), halalas: Number(value.halalas) }
}
