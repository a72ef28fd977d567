/** Views owns how operators look at lists: each has their own, and nobody sees another's. */
export { saveView } from './operations.ts'
