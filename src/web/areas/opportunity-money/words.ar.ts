import { pluralOf, type Translated } from '#kit/locale.ts'
import { labels as disbursements } from '#modules/disbursements/messages.ar.ts'
import { labels } from '#modules/opportunities/messages.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')
const toInvestors = (n: number) =>
  count(n, {
    zero: 'الإشعار: لا مستثمر',
    one: 'الإشعار: مستثمر واحد',
    two: 'الإشعار: مستثمران',
    few: 'الإشعار: # مستثمرين',
    many: 'الإشعار: # مستثمرًا',
    other: 'الإشعار: # مستثمر',
  })
const watchers = '، ومن يتابعونها عند أول إغلاق'

const opportunityMoney: Translated<typeof en> = {
  lifecycle: labels.lifecycle,
  kinds: disbursements.kinds,
  runStatuses: disbursements.statuses,
  list: {
    title: 'الفرص',
    search: 'اسم الفرصة أو موقعها',
    filters: { lifecycle: 'المرحلة' },
    days: { from: 'المهلة من', to: 'المهلة إلى' },
    amountFilters: { least: 'السعر من', most: 'السعر إلى' },
    sorts: { newest: 'الأحدث أولًا', deadline: 'الأقرب موعدًا أولًا' },
    none: { title: 'لا توجد فرصة مطابقة', text: 'جرّب اسمًا آخر أو مرحلة أخرى.' },
    columns: {
      property: 'الفرصة',
      lifecycle: 'المرحلة',
      funded: 'نسبة التمويل',
      invested: 'المستثمَر',
      price: 'السعر',
      deadline: 'مهلة التمويل',
      open: 'فتح',
    },
    untitled: 'مسودة بلا اسم',
    archived: 'مؤرشفة',
    open: 'إدارة',
    openOf: (title) => `إدارة ${title}`,
  },
  page: {
    back: 'كل الفرص',
    edit: 'تعديل',
    duplicate: 'انسخ الفرصة',
    duplicated: 'فُتحت النسخة',
    notDuplicated: 'لم تُنسخ',
    updates: 'المستجدات',
    valuations: 'التقييمات',
    view: 'كما يراها المستثمر',
    figures: 'أين أموالها الآن',
    price: 'المطلوب جمعه',
    invested: 'المستثمَر',
    reserved: 'محجوز لطلبات لم تُدفع',
    held: 'في حساب التمويل',
    holders: 'المستثمرون',
    closesAt: 'تستقبل الاستثمار حتى',
    completeBy: 'مهلة اكتمال التمويل',
    deadlineText: 'إن لم يكتمل التمويل حتى هذا الموعد أُلغيت الفرصة تلقائيًا وعاد المال إلى أصحابه.',
    steps: 'الخطوات التالية',
    noSteps: 'انتهى مسار هذه الفرصة، ولم يبقَ في أموالها ما يُفعل.',
    draft: 'هذه مسودة لا يراها أحد ولا مال فيها.',
    runs: 'التوزيعات',
    noRuns: 'لم يُصرف شيء بعد.',
    proposeRun: 'اقتراح توزيع',
    waitingRun: (reference) => `العملية ${reference} قائمة، ولا تُقترح أخرى حتى تنتهي.`,
    openRun: 'عرض العملية',
  },
  steps: {
    complete: {
      name: 'إعلان اكتمال التمويل',
      does: (money) => `ينتقل ${money} من حساب التمويل إلى الحساب البنكي للعقار.`,
      told: (n) => `${toInvestors(n)} (اكتمال التمويل ونهائية الحصة)${watchers}.`,
      final: 'لا رجوع عنه: لا يستطيع أحد بعده إلغاء استثماره، ولا تُلغى الفرصة.',
      missing: (money, share, day) =>
        `بقي للبيع: ${money} (${share}) حتى ${day}. الإعلان الآن يتركه دون بيع.`,
      also: 'لا تدخل فيه الطلبات التي لم تُدفع، وما يُدفع لها لاحقًا يذهب إلى محفظة صاحبه.',
    },
    close: {
      name: 'إغلاق الاستثمار',
      does: () => 'تتوقف عن استقبال الاستثمار حتى يُعاد فتحها. ولا ينتقل أي مال.',
      told: (n) => `${toInvestors(n)}${watchers}، ويظهر في مستجدات الفرصة.`,
      final: 'يمكن إعادة فتحها.',
      also: 'ما يُدفع لطلبات مفتوحة في هذه الأثناء يذهب إلى محفظة صاحبه.',
    },
    reopen: {
      name: 'إعادة فتح الاستثمار',
      does: () => 'تعود إلى استقبال الاستثمار حتى تاريخ إغلاقها. ولا ينتقل أي مال.',
      told: (n) => `${toInvestors(n)}، ويظهر في مستجدات الفرصة.`,
      final: 'يمكن إغلاقها مرة أخرى.',
      also: '',
    },
    cancel: {
      name: 'إلغاء الفرصة وإعادة المال',
      does: (money) => `يعود ${money} إلى محافظ المستثمرين شاملًا الرسوم، في عملية واحدة.`,
      told: (n) => `${toInvestors(n)} (الإلغاء وما عاد إلى المحفظة)${watchers}.`,
      final: 'لا رجوع عنه: لا تُفتح فرصة بعد إلغائها.',
      also: 'ويعود ما استهلكته من حد الاستثمار السنوي.',
    },
    exit: {
      name: 'التخارج',
      does: () => 'يُصرف ثمن بيع العقار لكل من يملك حصة: رأس المال أولًا ثم الربح.',
      told: (n) => `${toInvestors(n)} (ما صُرف).`,
      final: 'لا رجوع عنه: تنتهي الحصص بالتخارج.',
      also: 'تُقترح عملية توزيع، مع المرجع البنكي للمبلغ الوارد.',
    },
  },
  ask: {
    propose: 'إرسال المقترح',
    proposing: 'جارٍ الإرسال…',
    proposed: 'أُرسل المقترح، والقرار لمشرف آخر',
    failed: 'لم يُرسل المقترح',
    reason: 'السبب',
    reasonHint: 'لمن يتخذ القرار.',
    two: 'لا يحدث شيء قبل أن يقرر مشرف آخر خلال سبعة أيام.',
    toRun: 'إلى العملية',
  },
}

export default opportunityMoney
