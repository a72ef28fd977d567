import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { contentRefusals } from './contract.ts'
import type * as en from './messages.en.ts'

export const refusals = {
  content_part_not_found: 'هذا الجزء غير موجود، وربما حذفه موظف آخر.',
  content_part_fixed: 'هذا الجزء ثابت في الصفحة.',
  content_parts_full: 'تتسع الصفحة لـ 200 جزء.',
  content_changed_meanwhile: 'تغيّر المحتوى بعد أن راجعته. راجعه مرة أخرى.',
  content_unchanged: 'لا جديد فيه.',
  content_faulty: 'أصلح ما في القائمة أولًا.',
  content_scheduled: 'هناك نشر مجدول. ألغه أولًا.',
  content_schedule_past: 'مضى هذا الوقت.',
  content_schedule_not_found: 'لا يوجد نشر مجدول.',
  content_planner_dismissed: 'لم يعد من جدوله مخوّلًا بنشر المحتوى.',
  content_preview_expired: 'انتهت صلاحية رابط المعاينة. أنشئ رابطًا جديدًا من المحرر.',
  content_version_not_found: 'هذا الإصدار غير موجود.',
  content_media_not_found: 'هذه الصورة غير موجودة، وربما حذفها موظف آخر.',
  content_media_full: (p: { most: number }) => `تتسع المكتبة لـ ${p.most} صورة. احذف بعضها أولًا.`,
  content_media_in_use: 'هذه الصورة معروضة في صفحة. أخرجها من الصفحة وانشرها أولًا.',
} satisfies RefusalWords<typeof contentRefusals>

export const labels = {
  legalVersion: 'إصدار من الشروط يوافق عليه المستثمرون',
}

export const notices: Translated<typeof en.notices> = {
  publicationFailed: {
    label: 'تعذّر نشر مجدول',
    title: ({ title }) => `لم تُنشر صفحة ${isolated(title.ar)}`,
    body: () => 'تعذّر النشر المجدول في وقته. السبب في محرر الصفحة.',
  },
}
