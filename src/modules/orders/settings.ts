import { riyals, toWire } from '#kit/money.ts'
import { amountSetting, defineSettings, rateSetting } from '#kit/settings.ts'

export const ordersSettings = defineSettings({
  label: { ar: 'الاستثمار', en: 'Investing' },
  fields: {
    annualLimitHalalas: amountSetting({
      usual: toWire(riyals(200_000)),
      least: 0,
      most: toWire(riyals(100_000_000)),
      label: { ar: 'حد الاستثمار السنوي', en: 'Annual investment limit' },
      hint: {
        ar: 'لكل مستثمر خلال أي اثني عشر شهرًا، ما لم يكن له حد خاص.',
        en: 'For each investor in any twelve months, unless they have a limit of their own.',
      },
      isPublic: true,
    }),
    vatBps: rateSetting({
      usual: 1500,
      label: { ar: 'نسبة ضريبة القيمة المضافة', en: 'VAT rate' },
      hint: { ar: 'مضمّنة في الرسوم، وتظهر في الإيصالات.', en: 'Contained in fees and told on receipts.' },
      isPublic: true,
    }),
  },
})
