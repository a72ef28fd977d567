/** Views owns the saved views of lists. Each operator has their own, which others cannot see. */
export { saveView } from './operations.ts'
