import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { investorClasses } from '#modules/identity/vocabulary.ts'
import { listKinds } from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { type limitsContract, limitsRefusals } from '../contract.ts'
import { labels as arabic } from '../messages.ar.ts'
import { labels as english } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { allKinds, type Cap } from '../rules.ts'
import { limitsSettings } from '../settings.ts'

type Endpoints = typeof limitsContract
const refuse = refuser(limitsRefusals)
const toNumber = (amount: bigint | null | undefined): number | null =>
  amount == null ? null : Number(amount)

/** BUY-8: returns every class and type, with or without a cap. */
export async function readCaps(context: Context): Promise<AnswerOf<Endpoints['caps']>> {
  requireRole(context.actor, ...readers.administration)
  const { tx, locale, settings } = context
  const [kinds, [caps]] = await Promise.all([listKinds(tx), queryAll(tx, [queries.capsInForce()])])
  const words = locale === 'ar' ? arabic : english
  const rows = [
    { key: allKinds, label: words.allKinds },
    ...kinds.map(({ key, name }) => ({ key, label: name[locale] })),
  ]
  const find = (investorClass: string, kind: string): Cap | undefined =>
    caps.find((cap) => cap.investorClass === investorClass && cap.kind === kind)
  return {
    generalLimit: settings.of(limitsSettings).annualLimitHalalas,
    caps: investorClasses.flatMap((investorClass) =>
      rows.map(({ key, label }) => {
        const cap = find(investorClass, key)
        return {
          investorClass,
          kind: key,
          label,
          yearly: toNumber(cap?.yearly),
          perOpportunity: toNumber(cap?.perOpportunity),
        }
      }),
    ),
  }
}

/** BUY-8: sets or removes a cap. It applies to every cart and checkout from then on. */
export async function saveCap(context: Context, input: ParsedOf<Endpoints['saveCap']>): Promise<void> {
  requireRole(context.actor, 'admin')
  const { tx } = context
  const { kind } = input
  const kinds = await listKinds(tx)
  if (kind !== allKinds && !kinds.some(({ key }) => key === kind)) throw refuse('limits_kind_unknown')
  const { investorClass } = input
  const [caps] = await queryAll(tx, [queries.capsInForce()])
  const before = caps.find((cap) => cap.investorClass === investorClass && cap.kind === kind)
  const amount = (given: number | null | undefined) => (given == null ? null : BigInt(given))
  // The limit of retail investors for all types is a general setting.
  const isGeneral = investorClass === 'retail' && kind === allKinds
  const after = {
    yearly: isGeneral ? null : amount(input.yearly),
    perOpportunity: amount(input.perOpportunity),
  }
  await queries.saveCap(tx, { investorClass, kind, ...after })
  await recordAct(context, {
    act: 'limits.cap_changed',
    subject: { kind: 'cap', id: `${investorClass}/${kind}` },
    before: { yearly: before?.yearly ?? null, perOpportunity: before?.perOpportunity ?? null },
    after,
  })
}
