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
        ar: 'تُحتسب من يوم فتح الفرصة، ويُعاد المال كله إن لم يكتمل التمويل خلالها. تسري على الفرص الجديدة.',
        en: 'From the day it opens; not completed by then, everyone is paid back. Holds for new opportunities.',
      },
    }),
  },
})
