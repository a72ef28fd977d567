import type { Translated } from '#kit/locale.ts'
import { sheet } from '#modules/reporting/messages.ar.ts'
import type en from './words.en.ts'

const audit: Translated<typeof en> = {
  ...sheet,
  search: 'اسم شخص أو بريده أو جواله، أو معرّف',
  act: 'الفعل',
  days: { from: 'من يوم', to: 'إلى يوم' },
  personFilters: { investor: 'العميل' },
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  none: { title: 'لا فعل يطابق البحث', text: 'جرّب شخصًا آخر أو فعلًا آخر أو أيامًا أخرى.' },
  by: (name) => `أفعال ${name} فقط`,
  on: (name) => `ما يخص ${name} فقط`,
  allAgain: (filter) => `${filter}: أزل`,
  onlyBy: (name) => `اعرض أفعال ${name} فقط`,
  onlyOn: (name) => `اعرض ما يخص ${name} فقط`,
  was: 'كان',
  is: 'صار',
  nothing: 'لا شيء',
  chain: {
    intact: 'السجل سليم',
    intactText: (lines, at) => `كل الأسطر كما كُتبت، وعددها ${lines}. آخر تحقق: ${at}.`,
    broken: 'عُبث بسجل التدقيق',
    brokenText: (line, at) =>
      `السطر ${line} ليس كما كُتب. اكتُشف ذلك ${at}. احتفظ بنسخة من قاعدة البيانات وأبلغ أمن المعلومات.`,
    never: 'لم يُتحقق منه بعد',
    neverText: 'يُتحقق من كل سطر كل ليلة عند الرابعة والربع.',
  },
}

export default audit
