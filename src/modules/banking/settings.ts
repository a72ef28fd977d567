import { typedText } from '#kit/schemas.ts'
import { defineSettings, numberSetting, textSetting } from '#kit/settings.ts'
import { closedDaysIn } from './bank-days.ts'

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
        (text) => closedDaysIn(text) !== undefined,
        'bank_holidays_unreadable',
      ),
      label: { ar: 'عطل البنوك المعلنة', en: 'Announced bank holidays' },
      hint: {
        ar: 'كما يعلنها البنك المركزي كل عام، مثل 2027-03-08/2027-03-14, 2027-09-26. وما يُعلن لعيد يحل محل أيامه بتقويم أم القرى، ويوما التأسيس والوطني محسوبان دائمًا.',
        en: 'As the Central Bank announces them each year, such as 2027-03-08/2027-03-14, 2027-09-26. What is announced for an Eid stands in place of its days by Umm al-Qura; Founding Day and National Day always count.',
      },
    }),
  },
})
