import { defineModule } from '#platform/module.ts'
import { viewsHandlers } from './api.ts'
import { viewsContract, viewsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { viewsPersonalData } from './personal-data.ts'

/**
 * Views keeps how an operator looks at a list, under a name: the search of an address. It promises that each has their
 * own and nobody sees another's. It knows no list: an address that makes no sense any more shows the list as it is.
 */
export const views = defineModule({
  name: 'views',
  contract: viewsContract,
  refusals: viewsRefusals,
  words: { ar, en },
  handlers: () => viewsHandlers,
  personalData: viewsPersonalData,
})
