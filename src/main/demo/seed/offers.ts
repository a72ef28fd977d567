import { addDays, addMonths, riyadhDay } from '#kit/time.ts'
import {
  addDocument,
  addImage,
  addUpdate,
  createOpportunity,
  publishOpportunity,
  saveReferenceLists,
} from '#modules/opportunities/index.ts'
import { currentSettings } from '#modules/settings/index.ts'
import { storeImage } from '#platform/images/index.ts'
import { storeFile } from '#platform/storage.ts'
import { cities } from '../content/cities.ts'
import { completionStatuses } from '../content/completion-statuses.ts'
import { investmentTypes } from '../content/investment-types.ts'
import { demoOpportunities } from '../content/opportunities.ts'
import { propertyTypes } from '../content/property-types.ts'
import type { OpportunityContent } from '../content/shape.ts'
import { renderDemoDocument } from '../documents.ts'
import { renderPicture } from '../pictures.ts'
import { madeOnce } from './made-once.ts'
import { act, inTurns, type SeedParts, userActor } from './world.ts'

/** The opportunities as drafts that were published, with pictures and documents; ids by slug. */
export async function seedOffers(parts: SeedParts, adminId: string): Promise<Map<string, string>> {
  const admin = userActor(adminId, 'admin')
  await act(parts, admin, parts.now, (context) =>
    saveReferenceLists(context, { cities, propertyTypes, completionStatuses, investmentTypes }),
  )
  const ids = new Map<string, string>()
  let done = 0
  await inTurns(demoOpportunities, 2, async (content) => {
    ids.set(content.slug, await seedOffer(parts, adminId, content))
    done += 1
    if (done % 9 === 0) parts.log.debug(`demo world: ${done} of ${demoOpportunities.length} opportunities`)
  })
  return ids
}

async function seedOffer(parts: SeedParts, adminId: string, content: OpportunityContent): Promise<string> {
  const admin = userActor(adminId, 'admin')
  const opensAt = addDays(parts.now, -content.openedDaysAgo)
  // Published a week before it opens, or yesterday where that lies ahead.
  const weekBefore = addDays(opensAt, -7)
  const publishedAt = weekBefore < parts.now ? weekBefore : addDays(parts.now, -1)
  const { priceHalalas, unitPriceHalalas, minimumHalalas, ...texts } = content
  const id = await act(parts, admin, publishedAt, (context) =>
    createOpportunity(context, {
      ...texts,
      price: priceHalalas,
      unitPrice: unitPriceHalalas,
      minimumInvestment: minimumHalalas,
      opensAt,
      closesAt: addDays(parts.now, content.closesInDays),
      expectedExitOn: riyadhDay(addMonths(opensAt, content.expectedExitMonths)),
    }),
  )
  for (const picture of content.gallery) {
    const image = await storeImage(await madeOnce('picture', picture, () => renderPicture(picture, 1600)))
    await act(parts, admin, publishedAt, (context) =>
      addImage(context, { opportunityId: id, image, alt: picture.alt }),
    )
  }
  for (const document of content.documents) {
    const imprint = { brandName: currentSettings().brandName, issuedAt: publishedAt }
    const make = () => renderDemoDocument(content, document.kind, imprint)
    const bytes = await madeOnce('document', { content, document }, make)
    const file = await storeFile('documents', bytes)
    const { kind, title, visibility } = document
    await act(parts, admin, publishedAt, (context) =>
      addDocument(context, { opportunityId: id, kind, title, visibility, file }),
    )
  }
  if (content.lifecycle !== 'draft') {
    await act(parts, admin, publishedAt, (context) => publishOpportunity(context, id))
  }
  for (const { daysAgo, title, body } of content.updates) {
    await act(parts, admin, addDays(parts.now, -daysAgo), (context) =>
      addUpdate(context, { opportunityId: id, title, body }),
    )
  }
  return id
}
