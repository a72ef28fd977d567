import { defineSettings, numberSetting } from '#kit/settings.ts'

export const supportSettings = defineSettings({
  label: { ar: 'الدعم', en: 'Support' },
  fields: {
    supportAnswerHours: numberSetting({
      usual: 24,
      least: 1,
      most: 240,
      label: { ar: 'ساعات الرد على طلب الدعم', en: 'Hours in which a support request is answered' },
      hint: {
        ar: 'بعدها يظهر الطلب متأخرًا في قائمة المشرفين.',
        en: 'After that the request is marked as late in the operators’ queue.',
      },
    }),
  },
})
