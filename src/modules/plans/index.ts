/**
 * Plans owns automatic investing: a monthly amount, and the reinvestment of income (PRT-6). It guarantees under
 * retries and concurrency that a plan buys once a month and that each income is reinvested once. A plan spends no more
 * than agreed and respects every limit of its investor. A run that buys nothing records why. The orders module makes
 * the purchase.
 */
export { saveIncome, saveMonthly, takePlanStep } from './operations/manage-plan.ts'
export { runMonths } from './operations/run-months.ts'
