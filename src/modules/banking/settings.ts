import { defineSettings, numberSetting } from '#kit/settings.ts'

export const bankingSettings = defineSettings({
  label: { ar: 'الحسابات البنكية', en: 'Bank accounts' },
  fields: {
    bankAccountCoolingHours: numberSetting({
      usual: 24,
      least: 0,
      most: 168,
      label: {
        ar: 'مهلة الحساب الجديد قبل السحب إليه، بالساعات',
        en: 'Hours before a new account may be withdrawn to',
      },
    }),
  },
})
