import { defineSettings, numberSetting, rateSetting } from '#kit/settings.ts'

export const ordersSettings = defineSettings({
  label: { ar: 'الاستثمار', en: 'Investing' },
  fields: {
    vatBps: rateSetting({
      needsTwo: true,
      usual: 1500,
      label: { ar: 'نسبة ضريبة القيمة المضافة', en: 'VAT rate' },
      hint: { ar: 'مضمّنة في الرسوم، وتظهر في الإيصالات.', en: 'Contained in fees and told on receipts.' },
      isPublic: true,
    }),
    coolingOffHours: numberSetting({
      usual: 48,
      least: 0,
      most: 336,
      label: { ar: 'مدة العدول عن الاستثمار بالساعات', en: 'Hours in which an investment may be cancelled' },
      hint: {
        ar: 'من وقت الدفع، ما لم يكتمل تمويل الفرصة قبل ذلك.',
        en: 'From its payment, as long as the funding of the opportunity is not completed.',
      },
    }),
    reservationMinutes: numberSetting({
      usual: 15,
      least: 5,
      most: 60,
      label: { ar: 'مدة حجز الحصص بالدقائق', en: 'Minutes that stakes are reserved' },
      hint: {
        ar: 'لطلب يُدفع إلكترونيًا، حتى يصل الدفع.',
        en: 'For an order that is paid online, until its payment arrives.',
      },
    }),
    unpaidOrdersADay: numberSetting({
      usual: 3,
      least: 1,
      most: 20,
      label: { ar: 'طلبات محجوزة بلا دفع في اليوم', en: 'Reserved orders left unpaid in a day' },
      hint: {
        ar: 'بعدها لا تُحجز حصص لطلبات المستثمر الإلكترونية حتى اليوم التالي.',
        en: 'After these, online orders of the same investor reserve nothing until the next day.',
      },
    }),
  },
})
