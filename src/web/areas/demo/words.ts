import { type Locale, pluralOf, type Translated } from '#kit/locale.ts'

const inEnglish = pluralOf('en')
const inArabic = pluralOf('ar')

const en = {
  title: 'Demo inbox',
  intro: 'In the demo nothing is really sent: every text message and email lands here, newest first.',
  filter: 'Recipient',
  filterHint: 'A mobile number or an email address',
  allRecipients: 'All recipients',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  byItself: 'New messages appear by themselves.',
  channels: { sms: 'Text message', mail: 'Email' },
  to: 'To',
  open: 'View the email as sent',
  code: 'Code',
  copy: 'Copy',
  copyCode: (code: string) => `Copy the code ${code}`,
  copied: 'The code was copied',
  notCopied: 'The code could not be copied',
  messages: (count: number) => inEnglish(count, { one: '# message', other: '# messages' }),
  loading: 'Loading the messages',
  emptyTitle: 'No messages yet',
  emptyText: 'Register or log in, and the verification code appears here.',
  emptyFor: 'No messages to this recipient',
  failed: 'The inbox does not answer',
  failedText: 'Check that the server is running, then refresh.',
  noScript: 'This page needs JavaScript. The same messages as JSON:',
}

const ar: Translated<typeof en> = {
  title: 'صندوق الرسائل التجريبي',
  intro: 'في النسخة التجريبية لا يُرسل شيء فعلًا: تصل كل رسالة نصية وبريد إلى هنا، الأحدث أولًا.',
  filter: 'المستلم',
  filterHint: 'رقم جوال أو بريد إلكتروني',
  allRecipients: 'كل المستلمين',
  refresh: 'تحديث',
  refreshing: 'جارٍ التحديث…',
  byItself: 'تظهر الرسائل الجديدة من تلقاء نفسها.',
  channels: { sms: 'رسالة نصية', mail: 'بريد إلكتروني' },
  to: 'إلى',
  open: 'اعرض البريد كما أُرسل',
  code: 'الرمز',
  copy: 'نسخ',
  copyCode: (code) => `نسخ الرمز ${code}`,
  copied: 'نُسخ الرمز',
  notCopied: 'تعذّر نسخ الرمز',
  messages: (count) =>
    inArabic(count, {
      zero: 'لا رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '# رسائل',
      many: '# رسالة',
      other: '# رسالة',
    }),
  loading: 'جارٍ تحميل الرسائل',
  emptyTitle: 'لا رسائل بعد',
  emptyText: 'أنشئ حسابًا أو سجّل الدخول، ويظهر رمز التحقق هنا.',
  emptyFor: 'لا رسائل لهذا المستلم',
  failed: 'لا يستجيب صندوق الرسائل',
  failedText: 'تأكد من أن الخادم يعمل، ثم حدّث الصفحة.',
  noScript: 'تحتاج هذه الصفحة إلى JavaScript. الرسائل نفسها بصيغة JSON:',
}

/** Words of the demo inbox, which is not part of the product. */
export const inboxWords: Readonly<Record<Locale, Translated<typeof en>>> = { ar, en }
