import { riyals, toWire } from '#kit/money.ts'
import { amountSetting, defineSettings } from '#kit/settings.ts'

/** BUY-8: the limit of retail investors for all types together. Classes and types have further caps. */
export const limitsSettings = defineSettings({
  label: { ar: 'حدود الاستثمار', en: 'Investment limits' },
  fields: {
    annualLimitHalalas: amountSetting({
      needsTwo: true,
      usual: toWire(riyals(200_000)),
      least: 0,
      most: toWire(riyals(100_000_000)),
      label: { ar: 'حد الاستثمار السنوي', en: 'Annual investment limit' },
      hint: {
        ar: 'لكل مستثمر فرد خلال أي اثني عشر شهرًا. وحدود الفئات والأنواع في صفحتها.',
        en: 'For each retail investor in any twelve months. Caps by class and kind have a page of their own.',
      },
      isPublic: true,
    }),
  },
})
