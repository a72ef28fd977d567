import { defineSettings, numberSetting } from '#kit/settings.ts'

/** LED-3 */
export const statementsSettings = defineSettings({
  label: { ar: 'كشوف البنك', en: 'Bank statements' },
  fields: {
    statementGraceBankDays: numberSetting({
      usual: 2,
      least: 0,
      most: 20,
      label: {
        ar: 'أيام العمل قبل أن يُعدّ ما في جانب واحد فرقًا',
        en: 'Bank days before what is on one side only is a difference',
      },
    }),
    statementWindowBankDays: numberSetting({
      usual: 3,
      least: 0,
      most: 20,
      label: {
        ar: 'أيام العمل بين طرفين يُطابقان بالمبلغ وحده',
        en: 'Bank days between two sides that are matched by amount alone',
      },
    }),
  },
})
