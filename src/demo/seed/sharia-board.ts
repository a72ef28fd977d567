import { paragraph } from '#kit/content/build.ts'
import { assert } from '#kit/errors.ts'
import { addDays, riyadhDay } from '#kit/time.ts'
import * as content from '#modules/content/index.ts'
import { demoOpportunities } from '../content/opportunities.ts'
import { demoOperators } from '../content/people.ts'
import type { InvestmentTypeKey } from '../content/shape.ts'
import { demoShariaBoard, demoShariaDecisions } from '../content/sharia-board.ts'
import type { HistoryStep } from './history.ts'
import { planDates } from './offers.ts'
import type { Register } from './people.ts'
import { act, type SeedParts, userActor } from './seed-context.ts'

/** The ids of the decisions, by the type of contract that they are about. */
export type DemoDecisions = Map<InvestmentTypeKey, string>

type Changes = Parameters<typeof content.saveContentFields>[1]['changes']

const page = 'sharia'
/** The decisions are made and published before the first opportunity names one. */
const daysBefore = { decided: 30, published: 14 } as const

/** Publishes the Sharia board and its decisions before the first opportunity, and adds their ids to `decisions`. */
export function buildShariaHistory(
  parts: SeedParts,
  register: Register,
  decisions: DemoDecisions,
): HistoryStep {
  const [first] = demoOpportunities
    .map((one) => planDates(one, parts.now).publishedAt)
    .sort((a, b) => a.getTime() - b.getTime())
  assert(first, 'the demo has opportunities')
  const at = addDays(first, -daysBefore.published)
  const decidedOn = riyadhDay(addDays(first, -daysBefore.decided))
  const surroundings = { isKnownPath: () => true, partUses: [] }
  const run = () => {
    const writer = demoOperators.find(({ role }) => role === 'admin')
    assert(writer, 'the demo has an operator who publishes')
    return act(parts, userActor(register.idOf(writer.email), 'admin'), at, async (context) => {
      const add = async (
        type: 'member' | 'decision',
        values: Readonly<Record<string, Changes[number]['value']>>,
      ) => {
        const { parts: added } = await content.addContentPart(context, { page, type }, surroundings)
        const part = added.at(-1)!.id
        const changes = Object.entries(values).map(([field, value]) => ({ part, field, value, basedOn: 0 }))
        await content.saveContentFields(context, { page, changes }, surroundings)
        const shown = { page, part, isHidden: false } as const
        const { revision } = await content.showContentPart(context, shown, surroundings)
        return { part, revision }
      }
      for (const { name, role } of demoShariaBoard) {
        await add('member', {
          'name.ar': name.ar,
          'name.en': name.en,
          'role.ar': role.ar,
          'role.en': role.en,
        })
      }
      let last = 0
      for (const key of Object.keys(demoShariaDecisions) as InvestmentTypeKey[]) {
        const { subject, reference, body } = demoShariaDecisions[key]
        const { part, revision } = await add('decision', {
          ...{ 'subject.ar': subject.ar, 'subject.en': subject.en },
          ...{ 'reference.ar': reference, 'reference.en': reference, decidedOn },
          'body.ar': body.map(({ ar }) => paragraph(ar)),
          'body.en': body.map(({ en }) => paragraph(en)),
        })
        decisions.set(key, part)
        last = revision
      }
      await content.publishContent(context, { page, revision: last }, surroundings)
    })
  }
  return { at, run }
}
