import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import { formatDateTime, isolated } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import { contactText } from '#kit/notices.ts'
import type { bankingRefusals } from './contract.ts'
import type { IbanFault } from './iban.ts'
import type * as en from './messages.en.ts'

const plural = pluralOf('ar')

export const refusals = {
  bank_account_not_found: 'لم يعد هذا الحساب البنكي موجودًا.',
  bank_account_known: 'أضفت هذا الحساب البنكي من قبل.',
  bank_account_of_another:
    'يفيد البنك بأن هذا الحساب ليس باسمك. أضف حسابًا باسمك: لا تُحوّل الأموال إلا إلى صاحبها.',
  bank_accounts_full: (p: { most: number }) =>
    `يمكنك الاحتفاظ بما لا يزيد على ${plural(p.most, {
      zero: '# حسابات بنكية',
      one: 'حساب بنكي واحد',
      two: 'حسابين بنكيين',
      few: '# حسابات بنكية',
      many: '# حسابًا بنكيًا',
      other: '# حساب بنكي',
    })}. احذف حسابًا لم تعد تستخدمه.`,
  bank_account_in_use: 'هناك سحب في طريقه إلى هذا الحساب. احذف الحساب بعد وصول المبلغ.',
  bank_account_cooling: (p: { until: string }) =>
    `هذا حساب جديد، وحمايةً لك يمكن السحب إليه ابتداءً من ${formatDateTime(p.until, 'ar')}.`,
  bank_account_name_unproved:
    'لم يتأكد بعد أن هذا الحساب باسمك. يراجعه فريقنا الآن؛ استخدم حسابًا آخر إلى حين ذلك.',
  bank_account_decided: 'حُسم من قبل باسم من هذا الحساب.',
} satisfies RefusalWords<typeof bankingRefusals>

export const fields = {
  iban_characters: 'يتكون رقم الآيبان من حروف إنجليزية وأرقام فقط',
  iban_country: 'تُقبل حسابات البنوك السعودية فقط: يبدأ الآيبان بـ SA',
  iban_length: 'يتكون الآيبان من 24 خانة: SA ثم 22 رقمًا. راجع عددها',
  iban_check: 'رقم الآيبان غير صحيح: فيه رقم خاطئ أو رقمان متبادلان. انسخه من تطبيق بنكك',
  iban_bank: 'لا نعرف البنك الذي يشير إليه هذا الآيبان. انسخه من تطبيق بنكك',
  bank_holidays_unreadable:
    'اكتب اليوم هكذا \u20662027-09-26\u2069 والعطلة هكذا \u20662027-03-08/2027-03-14\u2069، وبينها فواصل',
} satisfies FieldWords<IbanFault | 'bank_holidays_unreadable'>

export const banks: Translated<typeof en.banks> = {
  '05': 'مصرف الإنماء',
  '10': 'البنك الأهلي السعودي',
  '15': 'بنك البلاد',
  '20': 'بنك الرياض',
  '30': 'البنك العربي الوطني',
  '40': 'البنك الأهلي السعودي',
  '45': 'البنك السعودي الأول',
  '50': 'البنك السعودي الأول',
  '55': 'البنك السعودي الفرنسي',
  '60': 'بنك الجزيرة',
  '65': 'البنك السعودي للاستثمار',
  '71': 'بنك البحرين الوطني',
  '75': 'بنك الكويت الوطني',
  '76': 'بنك مسقط',
  '78': 'بنك إس تي سي',
  '80': 'مصرف الراجحي',
  '81': 'دويتشه بنك',
  '84': 'بنك زراعات',
  '85': 'بي إن بي باريبا',
  '86': 'جي بي مورغان',
  '90': 'بنك الخليج الدولي',
  '95': 'بنك الإمارات دبي الوطني',
}

export const labels: Translated<typeof en.labels> = {
  nameCheck: {
    match: 'باسمك',
    close_match: 'باسمك',
    unknown: 'الاسم قيد التحقق',
    confirmed: 'باسمك',
    refused: 'ليس باسمك',
  },
  nameCheckTold: {
    match: 'أفاد البنك: مطابق',
    close_match: 'أفاد البنك: قريب من المطابق',
    unknown: 'لم يتمكن أي بنك من الإفادة',
    confirmed: 'أكّده مشرف',
    refused: 'رفضه مشرف',
  },
}

export const personal: Translated<typeof en.personal> = {
  title: 'الحسابات البنكية',
  columns: { iban: 'الآيبان', bank: 'البنك', holderName: 'الاسم', addedAt: 'أُضيف في', removedAt: 'حُذف في' },
}

const names: Readonly<Record<string, string>> = banks
/** `مصرف الراجحي المنتهي بـ 7519` */
const accountOf = ({ bankCode, ending }: { bankCode: string; ending: string }) =>
  `${names[bankCode] ?? 'حساب بنكي'} المنتهي بـ ${isolated(ending)}`

export const notices: Translated<typeof en.notices> = {
  added: {
    label: 'إضافة حساب بنكي',
    title: (p) => `أُضيف حساب بنكي: ${accountOf(p)}`,
    body: (p) =>
      `يمكن السحب إليه ابتداءً من ${formatDateTime(p.usableFrom, 'ar')}. ` +
      `إن لم تكن أنت من أضافه فاحذفه وغيّر كلمة المرور وأبلغنا فورًا: ${contactText(p)}.`,
  },
  removed: {
    label: 'حذف حساب بنكي',
    title: (p) => `حُذف حساب بنكي: ${accountOf(p)}`,
    body: (p) => `لم يعد السحب إليه ممكنًا. إن لم تكن أنت من حذفه فأبلغنا فورًا: ${contactText(p)}.`,
  },
}
