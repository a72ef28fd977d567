import { readers } from '#kit/duties.ts'
import { arabicLabels, englishLabels } from '#modules/books/index.ts'
import { listFlows } from '#modules/ledger/index.ts'
import { movementKinds } from '#modules/ledger/vocabulary.ts'
import { coarsen, type DayRange } from '../rules.ts'
import {
  addFigures,
  bucketRows,
  figureAddress,
  isStep,
  movementsAddress,
  type Report,
  reportAddress,
} from './definition.ts'

const behindOf = (days: DayRange, kind?: string) => {
  const all = movementsAddress(kind, days)
  const scope = kind === undefined ? {} : { kind }
  return {
    credited: figureAddress('credited', days, scope),
    debited: figureAddress('debited', days, scope),
    net: all,
    movements: all,
  }
}

/** ADM-6: everything that moved into and out of investors' wallets. */
export const walletReport: Report = {
  name: 'wallet',
  roles: readers.finance,
  groupings: ['movement', 'day', 'week', 'month'],
  filters: [],
  hasTotal: true,
  columns: () => [
    { key: 'credited', kind: 'money' },
    { key: 'debited', kind: 'money' },
    { key: 'net', kind: 'money' },
    { key: 'movements', kind: 'count' },
  ],
  charted: () => ['credited', 'debited'],
  behindTotal: (request) => behindOf(request),
  async load(context, request) {
    const { by, from, to } = request
    const step = isStep(by) ? coarsen(by, request) : undefined
    const flows = await listFlows(context.tx, { from, to, accounts: ['wallet'], step })
    const sums = addFigures(['credited', 'debited', 'net', 'movements'])
    for (const { bucket, kind, debit, credit, entries } of flows) {
      const key = bucket ?? kind
      sums.add(key, 'credited', credit)
      sums.add(key, 'debited', debit)
      sums.add(key, 'net', credit - debit)
      sums.add(key, 'movements', entries)
    }
    if (isStep(by)) {
      return bucketRows(context, { ...request, by }, (bucket) => ({
        figures: sums.figuresOf(bucket.key),
        leadsTo: reportAddress('wallet', { from: bucket.from, to: bucket.to, by: 'movement' }),
        behind: behindOf(bucket),
      }))
    }
    const labels = (context.locale === 'ar' ? arabicLabels : englishLabels).movements
    return movementKinds
      .filter((kind) => sums.keys().includes(kind))
      .map((kind) => {
        const entries = movementsAddress(kind, { from, to })
        return {
          key: kind,
          label: labels[kind],
          figures: sums.figuresOf(kind),
          leadsTo: entries,
          behind: behindOf({ from, to }, kind),
        }
      })
  },
}
