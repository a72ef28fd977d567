import { defineSettings, numberSetting } from '#kit/settings.ts'

export const opportunitiesSettings = defineSettings({
  label: { ar: 'الفرص', en: 'Opportunities' },
  fields: {
    fundingDeadlineDays: numberSetting({
      usual: 90,
      least: 1,
      most: 730,
      label: { ar: 'مدة جمع التمويل بالأيام', en: 'Days to complete funding' },
      hint: {
        ar: 'لفرصة لم يُحدد تاريخ إغلاقها.',
        en: 'Of an opportunity whose closing date was left out.',
      },
    }),
  },
})
