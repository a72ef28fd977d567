import type { PagePart } from '../fields.ts'
import type { ContentPage } from '../kinds.ts'
import aboutAr from './about.ar.ts'
import aboutEn from './about.en.ts'
import articlesAr from './articles.ar.ts'
import articlesEn from './articles.en.ts'
import { shippedFaq } from './faq.ts'
import glossaryAr from './glossary.ar.ts'
import glossaryEn from './glossary.en.ts'
import howAr from './how-it-works.ar.ts'
import howEn from './how-it-works.en.ts'
import { shippedFeatures, shippedLanding } from './landing.ts'
import { shippedPrivacy, shippedTerms } from './legal/documents.ts'
import lessonsAr from './lessons.ar.ts'
import lessonsEn from './lessons.en.ts'
import { howItWorksParts, learnParts, readingParts } from './readings.ts'
import shariaAr from './sharia.ar.ts'
import shariaEn from './sharia.en.ts'

const learnHead = {
  title: { ar: 'تعلّم', en: 'Learn' },
  description: {
    ar: 'مقالات ودروس قصيرة ومعجم عن الاستثمار في العقار بالحصص.',
    en: 'Articles, short lessons and a glossary on investing in stakes of property.',
  },
  lead: {
    ar: 'ما تحتاج إلى معرفته قبل أن تستثمر، في دقائق.',
    en: 'What to know before you invest, in a few minutes each.',
  },
}

/** CMS-5: the content that is shown until operators publish their own. */
export const shippedPages: Readonly<Record<ContentPage, readonly PagePart[]>> = {
  faq: shippedFaq,
  'about-us': readingParts({ ar: aboutAr, en: aboutEn }),
  'how-it-works': howItWorksParts({ ar: howAr, en: howEn }),
  'learn-more': learnParts(learnHead, {
    ar: { articles: articlesAr, lessons: lessonsAr, terms: glossaryAr },
    en: { articles: articlesEn, lessons: lessonsEn, terms: glossaryEn },
  }),
  'landing-page': shippedLanding,
  features: shippedFeatures,
  sharia: readingParts({ ar: shariaAr, en: shariaEn }),
  'terms-and-conditions': shippedTerms,
  'privacy-policy': shippedPrivacy,
}
