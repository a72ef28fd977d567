import { defineModule } from '#platform/module.ts'
import { viewsHandlers } from './api.ts'
import { viewsContract, viewsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { viewsPersonalData } from './personal-data.ts'

/**
 * Views stores the search of a list's address under a name, per operator. It guarantees that operators see their own
 * views and those that are shared with one of their roles, and that the owner alone changes a view. It does not know
 * the lists: an outdated view shows the list without its search.
 */
export const views = defineModule({
  name: 'views',
  contract: viewsContract,
  refusals: viewsRefusals,
  words: { ar, en },
  handlers: () => viewsHandlers,
  personalData: viewsPersonalData,
})
