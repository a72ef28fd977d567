import type { RefusalWords } from '#kit/errors.ts'
import type { Translated } from '#kit/locale.ts'
import { contactText } from '#kit/notices.ts'
import type { copiesRefusals } from './contract.ts'
import type { notices as englishNotices, paper as englishPaper } from './messages.en.ts'

export const refusals = {
  copy_not_found: 'لم تعد هذه النسخة من بياناتك متاحة. يمكنك طلب نسخة أخرى من صفحة بياناتك.',
} satisfies RefusalWords<typeof copiesRefusals>

export const paper: Translated<typeof englishPaper> = {
  title: 'بياناتك',
  lead: (brand) =>
    `هذا ما تحتفظ به ${brand} عنك وقت إعداد هذه النسخة. وهي لك وحدك، فاحفظها حيث لا يطّلع عليها غيرك.`,
  nothing: 'لا شيء محفوظ هنا.',
  entry: (title, index, of) => `${title} · ${index} من ${of}`,
  yes: 'نعم',
  no: 'لا',
  none: '—',
  below: 'انظر الصورة أدناه',
  inData: 'في ملف JSON',
  footer: (brand) => `أعدّتها ${brand} بناءً على طلبك. سرّية.`,
}

export const notices: Translated<typeof englishNotices> = {
  ready: {
    label: 'نسخة بياناتك جاهزة',
    title: () => 'نسخة بياناتك جاهزة',
    body: (p) =>
      `يمكنك تنزيلها خلال 24 ساعة بصيغتي PDF وJSON وأنت مسجّل الدخول في ${p.platform}. ` +
      `إن لم تكن أنت من طلبها فغيّر كلمة المرور وأبلغنا فورًا: ${contactText(p)}.`,
  },
}
