import { defineList } from '#kit/list.ts'
import { planKinds } from './vocabulary.ts'

/** The runs of the investor's own plans. */
export const ownRunList = defineList({
  filters: { kind: { oneOf: planKinds } },
  sorts: { newest: ['instant'] },
})
