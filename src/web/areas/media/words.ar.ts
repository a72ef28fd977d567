import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const media: Translated<typeof en> = {
  script: 'تحتاج إضافة الصور إلى تفعيل JavaScript.',
  drop: 'اسحب الصور إلى هنا أو اخترها',
  note: 'بصيغة JPG أو PNG أو WebP، وحتى 20 ميجابايت لكل صورة. يمكنك إضافة عدة صور معًا.',
  label: 'إضافة صور',
  search: 'الاسم أو الوصف',
  find: 'ابحث',
  none: 'لا صور بعد',
  noneFound: 'لا صورة تطابق بحثك',
  older: 'صور أقدم',
  undescribed: 'بلا وصف',
  alt: { ar: 'الوصف بالعربية', en: 'الوصف بالإنجليزية' },
  describe: 'احفظ الوصف',
  describing: 'جارٍ الحفظ…',
  described: 'حُفظ الوصف',
  empty: 'لا يوجد',
  unused: 'لا تعرضها أي صفحة.',
  use: (page, holder) => `${page}: ${holder}`,
  holders: { draft: 'في المسودة', version: 'منشورة', schedule: 'مجدولة' },
  crop: 'قص',
  cropOf: (name) => `قص ${name}`,
  cropped: 'أُضيفت صورة جديدة',
  remove: 'حذف',
  removeOf: (name) => `حذف ${name}`,
  removed: 'حُذفت',
  failed: 'تعذر ذلك',
}

export default media
