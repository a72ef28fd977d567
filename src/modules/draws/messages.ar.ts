import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  draw_not_found: 'هذا السحب غير موجود.',
  draw_closed: 'قُدّم هذا السحب للاعتماد أو أُعلن، ولا يمكن تعديله.',
  draw_days: 'مدة السحب من يوم إلى 60 يومًا. اختر آخر يوم خلال 60 يومًا من أول يوم.',
  draw_past: 'مضى آخر يوم. اختر يومًا لاحقًا.',
  draw_unlicensed: 'أدخل رقم الترخيص أولًا.',
  draw_announced_already: 'هناك سحب جارٍ. اسحب الفائز فيه أولًا.',
  draw_early: 'يمكن سحب الفائز بعد عشر دقائق من انتهاء آخر يوم.',
  draw_empty: 'لم يسجّل أحد في هذه الأيام، فلا يوجد من يدخل السحب.',
  draw_made_already: 'سُحب الفائز من قبل.',
  draw_list_not_found: 'تُنشر قائمة التذاكر مع الفائز.',
}

export const labels: Translated<typeof en.labels> = { announcement: 'السحب على الجوائز' }

export const notices: Translated<typeof en.notices> = {
  entered: {
    label: 'دخولك السحب على الجوائز',
    title: () => 'دخلت السحب على الجائزة',
    body: ({ code, prize }) => `رقم تذكرتك ${isolated(code)}. الجائزة: ${isolated(prize.ar)}.`,
  },
  won: {
    label: 'فوزك بالسحب على الجوائز',
    title: () => 'فزت بالسحب على الجائزة',
    body: ({ code, prize }) =>
      `فازت تذكرتك ${isolated(code)} بالجائزة: ${isolated(prize.ar)}. سنتصل بك لتسليمها.`,
  },
}

export const personal: Translated<typeof en.personal> = {
  title: 'السحب على الجوائز',
  columns: { draw: 'السحب', ticket: 'التذكرة', enteredAt: 'تاريخ التسجيل' },
}
