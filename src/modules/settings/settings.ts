import * as z from 'zod'
import { bilingualSetting, defineSettings, textSetting } from '#kit/settings.ts'

/** The company and its contacts, as shown on pages, in messages and on documents. */
export const generalSettings = defineSettings({
  label: { ar: 'الجهة وبيانات التواصل', en: 'Company and contact' },
  fields: {
    brandName: bilingualSetting({
      usual: { ar: 'سهل', en: 'Sahl' },
      least: 1,
      label: { ar: 'اسم المنصة', en: 'Platform name' },
      isPublic: true,
    }),
    issuerName: bilingualSetting({
      usual: { ar: '', en: '' },
      label: { ar: 'اسم الشركة', en: 'Company name' },
      hint: {
        ar: 'كما هو في السجل التجاري، ويظهر في الإيصالات.',
        en: 'As in the commercial register; shown on receipts.',
      },
      isPublic: true,
    }),
    issuerAddress: bilingualSetting({
      usual: { ar: '', en: '' },
      label: { ar: 'عنوان الشركة', en: 'Company address' },
      isPublic: true,
    }),
    commercialRegistration: textSetting({
      usual: '',
      label: { ar: 'رقم السجل التجاري', en: 'Commercial registration number' },
      isPublic: true,
    }),
    vatNumber: textSetting({
      usual: '',
      label: { ar: 'الرقم الضريبي', en: 'VAT number' },
      isPublic: true,
    }),
    platformLicence: bilingualSetting({
      usual: { ar: '', en: '' },
      label: { ar: 'ترخيص المنصة', en: 'Platform licence' },
      hint: {
        ar: 'الجهة ورقم الترخيص، ويظهر في تذييل الصفحات.',
        en: 'Authority and number of the licence; shown in the footer of every page.',
      },
      isPublic: true,
    }),
    supportEmail: textSetting({
      usual: 'care@sahl.test',
      schema: z.string('required').pipe(z.email('email')),
      label: { ar: 'بريد خدمة العملاء', en: 'Support email' },
      isPublic: true,
    }),
    supportPhone: textSetting({
      usual: '+966500000000',
      schema: z.string('required').regex(/^\+\d{8,15}$/, 'phone_form'),
      label: { ar: 'هاتف خدمة العملاء', en: 'Support phone' },
      hint: {
        ar: 'بالصيغة الدولية مثل \u2066+966500000000\u2069.',
        en: 'In the international form, such as +966500000000.',
      },
      isPublic: true,
    }),
  },
})
