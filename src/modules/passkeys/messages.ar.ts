import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import { contactText } from '#kit/notices.ts'
import type { passkeysRefusals } from './contract.ts'
import type { notices as en, personal as englishPersonal } from './messages.en.ts'

const plural = pluralOf('ar')

export const refusals = {
  passkey_failed: 'تعذّر التحقق من مفتاح المرور. حاول مرة أخرى أو سجّل الدخول بطريقة أخرى.',
  passkey_unknown: 'لم يعد مفتاح المرور هذا مرتبطًا بحساب. سجّل الدخول بطريقة أخرى.',
  passkey_known: 'مفتاح المرور هذا محفوظ من قبل.',
  passkey_lapsed: 'انتهت المهلة. حاول مرة أخرى.',
  passkey_not_found: 'لم يعد مفتاح المرور هذا موجودًا.',
  passkey_too_many: (p: { most: number }) =>
    `يمكنك الاحتفاظ بما لا يزيد على ${plural(p.most, {
      zero: '# مفاتيح',
      one: 'مفتاح واحد',
      two: 'مفتاحين',
      few: '# مفاتيح',
      many: '# مفتاحًا',
      other: '# مفتاح',
    })}. احذف مفتاحًا لم تعد تستخدمه.`,
  passkey_asks_password:
    'هذا حساب مشرف: سجّل الدخول بكلمة المرور من صفحة دخول المشرفين، ثم استخدم مفتاح المرور.',
} satisfies RefusalWords<typeof passkeysRefusals>

export const personal: Translated<typeof englishPersonal> = {
  title: 'مفاتيح المرور',
  columns: { name: 'الاسم', addedAt: 'أُضيف في', usedAt: 'آخر استخدام' },
}

export const notices: Translated<typeof en> = {
  added: {
    label: 'إضافة مفتاح مرور',
    title: () => 'أُضيف مفتاح مرور إلى حسابك',
    body: (p) =>
      `يمكنك من الآن تسجيل الدخول إلى ${p.platform} بمفتاح المرور ${isolated(p.name)}. ` +
      `إن لم تكن أنت من أضافه فاحذفه وأبلغنا فورًا: ${contactText(p)}.`,
  },
  removed: {
    label: 'حذف مفتاح مرور',
    title: () => 'حُذف مفتاح مرور من حسابك',
    body: (p) =>
      `لم يعد مفتاح المرور ${isolated(p.name)} يسجّل دخول أحد إلى ${p.platform}. ` +
      `إن لم تكن أنت من حذفه فأبلغنا فورًا: ${contactText(p)}.`,
  },
}
