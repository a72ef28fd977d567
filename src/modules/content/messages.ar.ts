import type { RefusalWords } from '#kit/errors.ts'
import type { contentRefusals } from './contract.ts'

export const refusals = {
  content_part_not_found: 'هذا الجزء غير موجود، وربما حذفه موظف آخر.',
  content_part_fixed: 'هذا الجزء ثابت في الصفحة.',
  content_parts_full: 'تتسع الصفحة لـ 200 جزء.',
  content_changed_meanwhile: 'تغيّر المحتوى بعد أن راجعته. راجعه مرة أخرى.',
  content_unchanged: 'لا جديد فيه.',
  content_faulty: 'أصلح ما في القائمة أولًا.',
  content_version_not_found: 'هذا الإصدار غير موجود.',
} satisfies RefusalWords<typeof contentRefusals>
