/**
 * Limits owns how much investors may put in (BUY-8): of which class somebody is, what a class may, and who has been
 * given a class or a limit of their own. It promises that nobody is qualified but by an operator's decision on
 * evidence, or by two operators, and that both end by themselves. What is used of a limit, `orders` knows.
 */
export { capsInForce, capsVersion, guardCaps, hasCapsByKind } from './queries.ts'
export { type Cap, capOfKind, yearlyCapOf } from './rules.ts'
export { limitsSettings } from './settings.ts'
