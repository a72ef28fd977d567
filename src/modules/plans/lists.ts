import { defineList } from '#kit/list.ts'
import { planKinds } from './vocabulary.ts'

/** What became of an investor's own plans, the newest first. */
export const ownRunList = defineList({
  filters: { kind: { oneOf: planKinds } },
  sorts: { newest: ['instant'] },
})
