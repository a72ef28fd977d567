import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const platform: Translated<typeof en> = {
  providers: {
    title: 'المزوّدون',
    lead: 'الخدمات الخارجية كما تتعامل معها خوادم المنصة كلها. لا يتأخر تحديث الأرقام أكثر من عشر ثوانٍ.',
    related: 'مؤشرات ذات صلة',
    names: {
      gateway: 'بوابة الدفع',
      sms: 'الرسائل النصية',
      mail: 'البريد الإلكتروني',
      push: 'إشعارات المتصفح',
      identity: 'توثيق الهوية',
      'name-check': 'مطابقة اسم الحساب البنكي',
      scanner: 'فاحص الملفات',
      storage: 'تخزين الملفات',
    },
    adapters: {
      moyasar: 'ميسّر',
      unifonic: 'يونيفونك',
      taqnyat: 'تقنيات',
      smtp: 'SMTP',
      nafath: 'نفاذ',
      http: 'HTTP',
      clamd: 'ClamAV',
      s3: 'S3',
      folder: 'مجلد',
      inbox: 'صندوق العرض التجريبي',
      sandbox: 'بيئة تجريبية',
    },
    states: {
      ok: 'تعمل',
      warn: 'متذبذبة',
      bad: 'متعطلة',
      unknown: 'لم تُستخدم بعد',
      off: 'غير مُعدّة',
    },
    columns: {
      provider: 'المزوّد',
      state: 'الحالة',
      success: 'آخر نجاح',
      failure: 'آخر خطأ',
      hour: 'أخطاء آخر ساعة',
      day: 'أخطاء آخر 24 ساعة',
    },
    share: (failures, calls) => `${failures} من ${calls}`,
    failedJobs: 'المهام المتعثرة',
    undelivered: 'الرسائل المتعثرة',
  },
  state: {
    version: 'الإصدار',
    processes: 'الخوادم',
    alive: (processes) =>
      count(processes, {
        zero: 'لا شيء يعمل',
        one: 'واحد يعمل',
        two: 'اثنان يعملان',
        few: '# تعمل',
        many: '# تعمل',
        other: '# تعمل',
      }),
    columns: {
      process: 'الخادم',
      role: 'الدور',
      state: 'الحالة',
      started: 'بدأ',
      beat: 'آخر إشارة',
    },
    roles: { server: 'طلبات', worker: 'مهام', both: 'طلبات ومهام' },
    states: { alive: 'يعمل', silent: 'لا يستجيب' },
    database: 'قاعدة البيانات',
    server: 'PostgreSQL',
    size: 'الحجم',
    migrations: 'الترقيات',
    lastMigration: 'آخر ترقية',
    migratedAt: 'وقت الترقية',
    jobs: 'المهام',
    queues: 'الطوابير',
    waiting: 'تنتظر',
    running: 'قيد التنفيذ',
    failed: 'متعثرة',
    checkedAt: 'وقت العدّ',
    open: 'عرض',
  },
}

export default platform
