/** Views owns the saved views of lists. An operator's views are their own until they share them with their roles. */
export { saveView } from './operations.ts'
