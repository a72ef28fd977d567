import { defineList } from '#kit/list.ts'
import { movementList } from '#modules/ledger/lists.ts'
import { feeFigureNames, promiseFigures, stages } from './vocabulary.ts'

/** The events of a customer, of all sources or of one (ADM-3). */
export const timelineList = defineList({
  filters: { source: { text: 60 } },
  sorts: { newest: ['instant'] },
})

/** ADM-6: customers by the stages that they reached, for a period of registration. */
export const stageList = defineList({
  filters: {
    stage: { oneOf: stages },
    /** A stage that the customers have not reached. */
    without: { oneOf: stages },
    from: { day: true },
    to: { day: true },
    reachedFrom: { day: true },
    reachedTo: { day: true },
  },
  sorts: { newest: ['integer'], latest: ['integer'] },
  columns: ['name', 'status', 'registered', 'reached'],
})

/** ADM-6: the entries behind a figure, also of one opportunity, city or type. Names of figures are plain texts. */
export const figureRowList = defineList({
  ...movementList,
  filters: {
    figure: { text: 40 },
    ...movementList.filters,
    opportunity: { text: 36 },
    city: { text: 40 },
    type: { text: 40 },
  },
})

/** ADM-6: the fees of orders' lines behind a figure, also of one opportunity, city or type. */
export const feeRowList = defineList({
  filters: {
    figure: { oneOf: feeFigureNames },
    from: { day: true },
    to: { day: true },
    opportunity: { text: 36 },
    city: { text: 40 },
    type: { text: 40 },
  },
  sorts: { newest: ['instant'] },
  columns: ['at', 'order', 'move', 'opportunity', 'investor', 'fee', 'vat', 'netOfVat', 'transaction'],
})

/** ADM-6: promised payments beside paid income, by day and opportunity. */
export const promiseRowList = defineList({
  filters: {
    figure: { oneOf: promiseFigures },
    from: { day: true },
    to: { day: true },
    opportunity: { text: 36 },
    city: { text: 40 },
    type: { text: 40 },
  },
  sorts: { newest: ['text'] },
  columns: ['on', 'opportunity', 'promised', 'income', 'difference'],
})
