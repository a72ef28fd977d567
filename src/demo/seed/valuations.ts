import { toWire } from '#kit/money.ts'
import { addDays, addMs, hourMs, riyadhDay } from '#kit/time.ts'
import { generalSettings } from '#modules/settings/index.ts'
import {
  createValuation,
  proposeValuation,
  saveReport,
  valuationProposal,
} from '#modules/valuations/index.ts'
import type { OpportunityContent } from '../content/shape.ts'
import { demoValuations, type ValuationContent } from '../content/valuations.ts'
import { appraise, renderDemoDocument } from '../documents.ts'
import { approveAsSecond, proposer } from './approve-as-second.ts'
import { cacheFile } from './file-cache.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, type SeedParts } from './seed-context.ts'

interface ValuedOffer {
  readonly content: OpportunityContent
  readonly id: () => string
}

/** Builds the history of an asset's valuations: one operator enters and proposes each, the other approves it. */
export const buildValuationsHistory = (
  parts: SeedParts,
  register: Register,
  { content, id }: ValuedOffer,
): HistoryStep[] =>
  demoValuations
    .filter(({ slug }) => slug === content.slug)
    .map((valuation) => {
      const at = addDays(parts.now, -valuation.daysAgo)
      return { at, run: () => enter(parts, register, { content, valuation, opportunityId: id(), at }) }
    })

async function enter(
  parts: SeedParts,
  register: Register,
  made: { content: OpportunityContent; valuation: ValuationContent; opportunityId: string; at: Date },
): Promise<void> {
  const { content, valuation, opportunityId, at } = made
  const report = await storeReport(parts, made)
  const subject = await act(parts, proposer(register), at, async (context) => {
    const { items } = await createValuation(context, {
      id: opportunityId,
      valuedOn: riyadhDay(at),
      value: toWire(appraise(content, valuation.valuedBps)),
      valuerAr: valuation.valuer.ar,
      valuerEn: valuation.valuer.en,
    })
    const { id } = items.find(({ status }) => status === 'draft')!
    await saveReport(context, { id, file: report })
    await proposeValuation(context, { id, reason: 'تقييم دوري' })
    return id
  })
  await approveAsSecond(parts, register, { kind: valuationProposal, subject, at: addMs(at, hourMs) })
}

async function storeReport(
  parts: SeedParts,
  { content, valuation, at }: { content: OpportunityContent; valuation: ValuationContent; at: Date },
) {
  const { valuedBps } = valuation
  const imprint = { brandName: parts.settings.of(generalSettings).brandName, issuedAt: at, valuedBps }
  const make = () => renderDemoDocument(content, 'valuation', imprint)
  const bytes = await cacheFile('valuation', { content, valuation }, make)
  return { ...(await parts.files.store('documents', bytes)), type: 'pdf' as const, name: 'valuation.pdf' }
}
