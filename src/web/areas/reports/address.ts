import type { CallOf } from '#kit/contract.ts'
import { isCalendarDay } from '#kit/time.ts'
import type { reportingContract } from '#modules/reporting/contract.ts'
import { comparisons, groupings, type ReportName, reportNames } from '#modules/reporting/vocabulary.ts'
import { textIn } from '#web/components/list/address.ts'

type Asked = Omit<CallOf<typeof reportingContract.report>, 'name'>

/** The state of a report in its address, and the dialog that it opens. */
export type ReportAddress = { readonly [K in keyof Asked]?: Asked[K] } & {
  readonly ask?: 'mail'
  readonly form?: string
}

const reportId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayIn = (value: unknown) => (typeof value === 'string' && isCalendarDay(value) ? value : undefined)

/** Reads the address and drops what is invalid, so that a faulty link still shows the report. */
export function readReportAddress(search: Readonly<Record<string, unknown>>): ReportAddress {
  const found = {
    from: dayIn(search.from),
    to: dayIn(search.to),
    by: groupings.find((one) => one === search.by),
    compare: comparisons.find((one) => one === search.compare && one !== 'previous'),
    opportunity: reportId.test(String(search.opportunity)) ? String(search.opportunity) : undefined,
    city: textIn(search.city, 40),
    type: textIn(search.type, 40),
    ask: search.ask === 'mail' ? ('mail' as const) : undefined,
    form: typeof search.form === 'string' ? search.form : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** Returns the part of the address that needs another load. */
export const askedOf = ({ ask: _, form: __, ...asked }: ReportAddress): Asked => asked

export const findReportName = (value: string): ReportName | undefined =>
  reportNames.find((one) => one === value)
