import { defineModule } from '#platform/module.ts'
import { opportunitiesHandlers } from './api.ts'
import { opportunitiesContract, opportunitiesRefusals } from './contract.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { findDocumentFiles, findPictures } from './queries/files.ts'
import { opportunitiesFinders } from './search.ts'
import { opportunitiesSettings } from './settings.ts'

export const opportunities = defineModule({
  name: 'opportunities',
  contract: opportunitiesContract,
  refusals: opportunitiesRefusals,
  words: { ar, en },
  settings: opportunitiesSettings,
  handlers: opportunitiesHandlers,
  files: [
    { shelf: 'images', find: findPictures },
    { shelf: 'documents', find: findDocumentFiles },
  ],
  search: opportunitiesFinders,
  acts: { words: { ar: actsAr, en: actsEn }, units: { price: 'halalas' } },
})
