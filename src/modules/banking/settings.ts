import { typedText } from '#kit/schemas.ts'
import { defineSettings, numberSetting, textSetting } from '#kit/settings.ts'
import { parseClosedDays } from './bank-days.ts'

const mostLetters = 1000

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
    announcedBankHolidays: textSetting({
      usual: '',
      schema: typedText(mostLetters, 0).refine(
        (text) => parseClosedDays(text) !== undefined,
        'bank_holidays_unreadable',
      ),
      label: { ar: 'عطل البنوك المعلنة', en: 'Announced bank holidays' },
      hint: {
        ar:
          'كما تُعلن كل عام: \u20662027-03-08/2027-03-14, 2027-09-26\u2069. ' +
          'وما يُعلن لعيد يحل محل أيامه بتقويم أم القرى.',
        en: 'As announced each year: 2027-03-08/2027-03-14, 2027-09-26. For an Eid, in place of its days by calendar.',
      },
    }),
  },
})
