import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const contact: Translated<typeof en> = {
  title: 'تواصل معنا',
  description: 'كيف تصل إلينا بالبريد والهاتف، والشركة التي تشغّل المنصة.',
  lead: 'لمعظم الأسئلة إجابة منشورة. إن لم تجد إجابتك فاكتب إلينا أو اتصل بنا.',
  answers: 'الأسئلة الشائعة',
  answersLink: 'ابحث في الإجابات',
  request: 'الدعم',
  requestLink: 'افتح طلب دعم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  company: {
    title: 'الشركة',
    name: 'الاسم',
    licence: 'الترخيص',
    registration: 'السجل التجاري',
    vatNumber: 'الرقم الضريبي',
    address: 'العنوان',
  },
}

export default contact
