import { newId } from '#kit/ids.ts'
import type { Caller } from './caller.ts'
import { pdfFile, photoFile } from './papers.ts'

/** Makes a draft that may be published, as a copy of a published opportunity. Returns its id and titles. */
export async function makeReadyDraft({
  api: { opportunities },
}: Pick<Caller, 'api'>): Promise<{ id: string; title: { ar: string; en: string } }> {
  const { items } = await opportunities.managed({ lifecycle: 'published', limit: 1 })
  const { id } = await opportunities.duplicate({ id: items[0]!.id })
  const mark = newId().slice(-8)
  const title = { ar: `الميناء ${mark}`, en: `Harbour ${mark}` }
  const { fields } = await opportunities.editor({ id })
  const typed = {
    'title.ar': title.ar,
    'title.en': title.en,
    slug: `harbour-${mark}`,
    advertisingLicence: '7200000009',
    deedReference: '310',
    plotReference: '12',
  }
  await opportunities.saveFields({
    id,
    changes: Object.entries(typed).map(([name, value]) => {
      const { field, version } = fields.find((one) => one.field === name)!
      return { field, value, basedOn: version }
    }),
  })
  const { id: pictureId } = await opportunities.addPicture({ id, file: await photoFile() })
  await opportunities.describePicture({ id, pictureId, altAr: 'واجهة', altEn: 'Front' })
  await opportunities.chooseCover({ id, pictureId })
  const { items: documents } = await opportunities.uploadDocument({ id, file: pdfFile() })
  await opportunities.describeDocument({
    id,
    documentId: documents[0]!.id,
    kind: 'report',
    titleAr: 'تقرير',
    titleEn: 'Report',
    visibility: 'public',
  })
  return { id, title }
}
