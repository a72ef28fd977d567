/**
 * Limits owns how much investors may invest (BUY-8): their class, the caps of each class, and classes or limits given
 * to one investor. It guarantees that nobody becomes qualified without an operator's decision on evidence or a decision
 * by two operators, and that both end by themselves. `orders` knows how much of a limit is used.
 */
export { capsInForce, capsVersion, guardCaps, hasCapsByKind } from './queries.ts'
export { type Cap, capOfKind, findYearlyCap } from './rules.ts'
export { limitsSettings } from './settings.ts'
