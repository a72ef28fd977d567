import { defineSettings, rateSetting } from '#kit/settings.ts'

export const ordersSettings = defineSettings({
  label: { ar: 'الاستثمار', en: 'Investing' },
  fields: {
    vatBps: rateSetting({
      usual: 1500,
      label: { ar: 'نسبة ضريبة القيمة المضافة', en: 'VAT rate' },
      hint: { ar: 'مضمّنة في الرسوم، وتظهر في الإيصالات.', en: 'Contained in fees and told on receipts.' },
      isPublic: true,
    }),
  },
})
