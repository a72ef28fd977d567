/**
 * The opportunities of the demo world. Places and districts are real; the assets, the advertisers, the
 * advertising licences, the deeds and the plots are invented, and every document made of them says so.
 */
import { asSoudahLodges, sarawatHotel } from './opportunities/abha.ts'
import { asSafraPlaza, buraydahDateColdStores } from './opportunities/buraydah.ts'
import { alFaisaliyahSchools, portLogisticsWarehouses } from './opportunities/dammam.ts'
import { anNuqrahLand } from './opportunities/hail.ts'
import { alMurjanVillas, waterfrontBusinessTower } from './opportunities/jeddah-homes.ts'
import { alKhumrahColdStores, arRawdahClinics } from './opportunities/jeddah-services.ts'
import { adDafiStaffHousing } from './opportunities/jubail.ts'
import { alAqrabiyahMixedUse, khobarCornicheHomes } from './opportunities/khobar.ts'
import { qubaServicedApartments, sultanahMedicalCentre } from './opportunities/madinah.ts'
import { alAziziyahHotel, ashShawqiyahHomes } from './opportunities/makkah.ts'
import { alQairawanDevelopmentLand, diriyahVillas } from './opportunities/riyadh-growth.ts'
import { alYasminResidences, riwaqAnNarjis } from './opportunities/riyadh-north.ts'
import { alAqiqOffices, asSulaySelfStorage } from './opportunities/riyadh-work.ts'
import { alFaisaliyahMarket, alMurujHomes } from './opportunities/tabuk.ts'
import { alHadaChalets } from './opportunities/taif.ts'
import type { OpportunityContent, OpportunityDraft } from './shape.ts'
import { describeHowItWorks, documentsByKind, shariaNotes } from './structures.ts'

/** Completes a draft with the texts of its structure and the titles of its documents. */
const completed = (draft: OpportunityDraft): OpportunityContent => ({
  ...draft,
  howItWorks: describeHowItWorks(draft),
  shariaNote: shariaNotes[draft.investmentTypeKey],
  expectedExitMonths: draft.termMonths,
  documents: draft.documents.map((kind) => documentsByKind[kind]),
})

export const demoOpportunities: readonly OpportunityContent[] = [
  alYasminResidences,
  waterfrontBusinessTower,
  portLogisticsWarehouses,
  sarawatHotel,
  riwaqAnNarjis,
  alQairawanDevelopmentLand,
  khobarCornicheHomes,
  diriyahVillas,
  alMurjanVillas,
  alAqiqOffices,
  asSulaySelfStorage,
  arRawdahClinics,
  alKhumrahColdStores,
  alFaisaliyahSchools,
  alAqrabiyahMixedUse,
  alAziziyahHotel,
  ashShawqiyahHomes,
  qubaServicedApartments,
  sultanahMedicalCentre,
  asSoudahLodges,
  alHadaChalets,
  alMurujHomes,
  alFaisaliyahMarket,
  anNuqrahLand,
  buraydahDateColdStores,
  asSafraPlaza,
  adDafiStaffHousing,
].map(completed)
