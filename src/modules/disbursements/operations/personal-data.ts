import { findInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic, labels as arabicLabels } from '../messages.ar.ts'
import { personal as english, labels as englishLabels } from '../messages.en.ts'
import { listDisbursements } from '../queries.ts'

const words = { ar: { ...arabic, ...arabicLabels }, en: { ...english, ...englishLabels } }

/** Returns what opportunities paid the person, for the copy of their data. */
export async function buildDisbursementsSection(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const { title, columns, parts } = words[locale]
  const rows = await listDisbursements(tx, personId)
  const properties = await findInvestable(tx, [...new Set(rows.map(({ opportunityId }) => opportunityId))])
  const titles = new Map(properties.map(({ id, title }) => [id, title[locale]]))
  return [
    {
      key: 'disbursements',
      title,
      columns,
      rows: rows.map((row) => ({
        reference: row.reference,
        property: titles.get(row.opportunityId) ?? null,
        part: parts[row.part],
        amount: { halalas: row.amount },
        at: { at: row.paidAt },
      })),
    },
  ]
}
