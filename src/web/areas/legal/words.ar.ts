import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const legal: Translated<typeof en> = {
  version: (number) => `الإصدار ${number}`,
  shipped: 'الإصدار الأول',
  earlier: 'الإصدارات السابقة وما تغيّر',
  contact: 'التواصل',
  writeTo: 'راسلنا على',
  history: {
    title: (page) => `${page}: الإصدارات`,
    description: (page) => `جميع إصدارات ${page}، وما يختلف فيها عن الإصدار الساري.`,
    lead: 'اختر إصدارًا لترى ما تغيّر بعده حتى الإصدار الساري.',
    inForce: 'الساري',
    mustAccept: 'وافق عليه المستثمرون من جديد',
    changesSince: (version) => `ما تغيّر منذ ${version}`,
    whole: (version) => `النص الكامل: ${version}`,
    compare: 'اعرض ما تغيّر بعده',
    list: 'الإصدارات',
    back: 'النص الساري',
  },
  accept: {
    title: 'تغيّرت شروطنا',
    lead: 'اقرأ ما تغيّر، ثم وافق عليه لتودع وتستثمر. رصيدك وطلبات السحب لا تتوقف على ذلك.',
    done: 'وافقت على أحدث شروطنا',
    document: { terms: 'الشروط والأحكام', privacy: 'سياسة الخصوصية' },
    whole: 'اقرأ النص الكامل',
    submit: 'أوافق',
    submitting: 'جارٍ تسجيل موافقتك…',
    accepted: 'سُجلت موافقتك. شكرًا لك.',
    home: 'الفرص',
  },
}

export default legal
