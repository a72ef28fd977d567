import { addDays, addMonths, riyadhDay } from '#kit/time.ts'
import {
  addDocument,
  addImage,
  addUpdate,
  createOpportunity,
  type NewDocument,
  type NewImage,
  publishOpportunity,
} from '#modules/opportunities/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { storeImage } from '#platform/images/index.ts'
import { demoOpportunities } from '../content/opportunities.ts'
import { demoOperators } from '../content/people.ts'
import type { OpportunityContent } from '../content/shape.ts'
import { renderDemoDocument } from '../documents.ts'
import { renderPicture } from '../pictures.ts'
import { cacheFile } from './file-cache.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, runConcurrently, type SeedParts, userActor } from './seed-context.ts'

/** The stored pictures and documents of an opportunity. */
export interface Papers {
  readonly images: readonly Omit<NewImage, 'opportunityId'>[]
  readonly documents: readonly Omit<NewDocument, 'opportunityId'>[]
}

/**
 * Renders the files of all opportunities, several at a time and the oldest first. Rendering is most of the first
 * start, so the rest of the seeding runs meanwhile.
 */
export function preparePapers(parts: SeedParts) {
  const papers = new Map(demoOpportunities.map(({ slug }) => [slug, Promise.withResolvers<Papers>()]))
  const oldestFirst = [...demoOpportunities].sort((a, b) => b.openedDaysAgo - a.openedDaysAgo)
  const allDrawn = runConcurrently(oldestFirst, 2, async (content) => {
    papers.get(content.slug)!.resolve(await drawPapers(parts, content))
  })
  return { allDrawn, papersFor: (slug: string): Promise<Papers> => papers.get(slug)!.promise }
}

async function drawPapers(parts: SeedParts, content: OpportunityContent): Promise<Papers> {
  const images = []
  for (const { alt, ...picture } of content.gallery) {
    const bytes = await cacheFile('picture', picture, () => renderPicture(picture, 1600))
    images.push({ image: await storeImage(parts.files, bytes), alt, isIllustration: true })
  }
  const documents = []
  for (const document of content.documents) {
    const { publishedAt } = planDates(content, parts.now)
    const imprint = { brandName: parts.settings.of(generalSettings).brandName, issuedAt: publishedAt }
    const make = () => renderDemoDocument(content, document.kind, imprint)
    const bytes = await cacheFile('document', { content, document }, make)
    const file = await parts.files.store('documents', bytes)
    const { kind, title, visibility } = document
    documents.push({ kind, title, visibility, file })
  }
  return { images, documents }
}

/**
 * Returns opening and publication dates. An opportunity is published a week before it opens, at the latest yesterday,
 * and before its first update.
 */
export function planDates(content: OpportunityContent, now: Date): { opensAt: Date; publishedAt: Date } {
  const toldDaysAgo = Math.max(0, ...content.updates.map((update) => update.daysAgo))
  const publishedDaysAgo = Math.max(content.openedDaysAgo + 7, toldDaysAgo + 1)
  return {
    opensAt: addDays(now, -content.openedDaysAgo),
    publishedAt: addDays(now, -publishedDaysAgo),
  }
}

export interface OfferToMake {
  readonly content: OpportunityContent
  readonly papers: () => Promise<Papers>
  /** Returns the Sharia decision on its type of contract. */
  readonly decision: () => string
  /** Called with the id once the opportunity exists. */
  readonly onMade: (id: string) => void
  readonly id: () => string
}

/** Builds the history of one opportunity: draft, publication with pictures and documents, and updates. */
export function buildOfferHistory(parts: SeedParts, register: Register, made: OfferToMake): HistoryStep[] {
  const { content, papers, decision, onMade, id } = made
  const { publishedAt } = planDates(content, parts.now)
  const [operator] = demoOperators
  const admin = () => userActor(register.idOf(operator!.email), 'admin')
  const posts = content.updates.map(({ daysAgo, title, body }) => {
    const at = addDays(parts.now, -daysAgo)
    return {
      at,
      run: () =>
        act(parts, admin(), at, (context) => addUpdate(context, { opportunityId: id(), title, body })),
    }
  })
  const written: HistoryStep = {
    at: publishedAt,
    run: async () => {
      const { images, documents } = await papers()
      await act(parts, admin(), publishedAt, async (context) => {
        const opportunityId = await createOpportunity(context, {
          ...buildDraft(content, parts.now),
          shariaDecision: decision(),
        })
        for (const image of images) await addImage(context, { opportunityId, ...image })
        for (const document of documents) await addDocument(context, { opportunityId, ...document })
        if (content.lifecycle !== 'draft') await publishOpportunity(context, opportunityId)
        onMade(opportunityId)
      })
    },
  }
  return [written, ...posts]
}

function buildDraft(content: OpportunityContent, now: Date) {
  const { opensAt } = planDates(content, now)
  const { priceHalalas, unitPriceHalalas, minimumHalalas, ...texts } = content
  return {
    ...texts,
    price: priceHalalas,
    unitPrice: unitPriceHalalas,
    minimumInvestment: minimumHalalas,
    opensAt,
    closesAt: addDays(now, content.closesInDays),
    expectedExitOn: riyadhDay(addMonths(opensAt, content.expectedExitMonths)),
  }
}
