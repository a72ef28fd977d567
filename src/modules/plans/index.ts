/**
 * Plans owns what investors have agreed to beforehand: a monthly amount, and the reinvestment of income (PRT-6). It
 * promises that a plan buys once a month and income is reinvested once, whatever is tried again and whoever works at
 * the same time; that it spends no more than was said and keeps every limit that its investor has; and that it says
 * why where it buys nothing. What buying is, `orders` knows.
 */
export { saveIncome, saveMonthly, takeStep } from './operations/own.ts'
export { runMonths } from './operations/run-months.ts'
