/**
 * Work owns who works on the waiting items of queues, who has an item's page open, and how long each kind may wait.
 * It guarantees that of two operators who take an item at once one gets it. It does not know the items: queues declare
 * them.
 */
export { findOverdueSince } from './operations/items.ts'
export { countAssigned } from './operations/open-work.ts'
