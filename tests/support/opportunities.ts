import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import {
  addDocument,
  addImage,
  changeLifecycle,
  createOpportunity,
  type NewOpportunity,
  publishOpportunity,
} from '#modules/opportunities/index.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { Context } from '#platform/context.ts'

let written = 0

/** A complete opportunity, ready to publish; opened a month before the context's now. */
export function opportunityDraft(context: Context, changes: Partial<NewOpportunity> = {}): NewOpportunity {
  written += 1
  return {
    slug: `opportunity-${written}`,
    title: { ar: `مجمّع الياسمين ${written}`, en: `Al Yasmin ${written}` },
    summary: { ar: 'وصف', en: 'Summary' },
    overview: [{ ar: 'فقرة', en: 'Paragraph' }],
    strategy: [{ title: { ar: 'خطوة', en: 'Step' }, text: { ar: 'نص', en: 'Text' } }],
    howItWorks: [{ title: { ar: 'خطوة', en: 'Step' }, text: { ar: 'نص', en: 'Text' } }],
    riskNote: { ar: 'مخاطر', en: 'Risk' },
    shariaNote: { ar: 'العقد', en: 'Contract' },
    typeKey: 'residential',
    completionKey: 'completed',
    investmentTypeKey: 'ijara',
    cityKey: 'riyadh',
    district: { ar: 'حي الياسمين', en: 'Al Yasmin' },
    addressHint: { ar: 'قرب الحديقة', en: 'Near the park' },
    position: { lat: 24.8, lng: 46.6 },
    unitPrice: riyals(1000),
    price: riyals(1_000_000),
    minimumInvestment: riyals(1000),
    annualReturnBps: 900,
    totalReturnBps: 4500,
    termMonths: 60,
    schedule: 'quarterly',
    riskLevel: 'medium',
    opensAt: addDays(context.now, -30),
    closesAt: addDays(context.now, 60),
    advertisingLicence: '7200000001',
    advertiser: { ar: 'شركة سهل', en: 'Sahl' },
    deedReference: '310100000001',
    plotReference: '3021/1142',
    areaSquareMeters: 4200,
    encumbrances: { ar: 'لا يوجد', en: 'None' },
    ...changes,
  }
}

/** How an opportunity gets where it is: by the operations, step by step. */
const pathTo: Record<Lifecycle, readonly Lifecycle[]> = {
  draft: [],
  published: ['published'],
  closed: ['published', 'closed'],
  completed: ['published', 'completed'],
  exited: ['published', 'completed', 'exited'],
  cancelled: ['published', 'cancelled'],
}

/** Adds a described picture and a document, which a publication needs. Their files are not stored. */
export async function addPapers(context: Context, opportunityId: string): Promise<void> {
  const file = () => ({ storageId: newId(), sizeBytes: 1000 })
  const image = { ...file(), width: 1600, height: 900 }
  await addImage(context, { opportunityId, image, alt: { ar: 'واجهة', en: 'Front' } })
  const title = { ar: 'دراسة الجدوى', en: 'Feasibility study' }
  await addDocument(context, {
    opportunityId,
    kind: 'feasibility',
    title,
    file: file(),
    visibility: 'public',
  })
}

/** Writes an opportunity and takes it to a state of its life; answers its id. */
export async function makeOpportunity(
  context: Context,
  changes: Partial<NewOpportunity> = {},
  lifecycle: Lifecycle = 'published',
): Promise<string> {
  const id = await createOpportunity(context, opportunityDraft(context, changes))
  if (lifecycle !== 'draft') await addPapers(context, id)
  for (const to of pathTo[lifecycle]) {
    await (to === 'published'
      ? publishOpportunity(context, id)
      : changeLifecycle(context, { opportunityId: id, to }))
  }
  return id
}
