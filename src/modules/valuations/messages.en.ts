import type { RefusalWords } from '#kit/errors.ts'
import type { valuationsRefusals } from './contract.ts'

export const refusals = {
  valuation_not_found: 'This valuation does not exist.',
  valuation_ahead: 'The day of the valuation has not come. Enter a day up to today.',
  valuation_without_report: 'Send the valuer’s report first.',
  valuation_closed: 'This valuation has been proposed or approved and cannot be changed.',
  valuation_report_not_found: 'This report does not exist.',
} satisfies RefusalWords<typeof valuationsRefusals>

export const labels = { proposal: 'Valuation' }
