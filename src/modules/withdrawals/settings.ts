import { riyals, toWire } from '#kit/money.ts'
import { amountSetting, defineSettings, numberSetting } from '#kit/settings.ts'

const most = toWire(riyals(100_000_000))

/** PAY-5 */
export const withdrawalsSettings = defineSettings({
  label: { ar: 'السحب', en: 'Withdrawals' },
  fields: {
    minimumWithdrawalHalalas: amountSetting({
      usual: toWire(riyals(50)),
      least: 1,
      most,
      label: { ar: 'الحد الأدنى للسحب', en: 'Minimum withdrawal' },
      isPublic: true,
    }),
    twoOperatorsFromHalalas: amountSetting({
      needsTwo: true,
      usual: toWire(riyals(50_000)),
      least: toWire(riyals(1)),
      most,
      label: { ar: 'سحب يحتاج موافقة مشرفين ابتداءً من', en: 'Two operators approve withdrawals from' },
      hint: {
        ar: 'يُحسب مجموع ما يسحبه المستثمر خلال يوم.',
        en: 'Counts all that an investor withdraws within a day.',
      },
    }),
    approvedWithinDayHalalas: amountSetting({
      needsTwo: true,
      usual: toWire(riyals(500_000)),
      least: toWire(riyals(1)),
      most,
      label: {
        ar: 'أقصى ما يوافق عليه المشرف الواحد خلال يوم',
        en: 'Most that one operator approves within a day',
      },
    }),
    withdrawalCutOffHour: numberSetting({
      usual: 14,
      least: 1,
      most: 24,
      label: {
        ar: 'آخر ساعة للتحويل في اليوم نفسه',
        en: 'Hour after which a withdrawal goes out a bank day later',
      },
      hint: { ar: 'بتوقيت الرياض، من 1 إلى 24', en: 'By Riyadh’s clock, from 1 to 24' },
    }),
    withdrawalBankDays: numberSetting({
      usual: 1,
      least: 0,
      most: 10,
      label: { ar: 'أيام العمل حتى وصول السحب', en: 'Bank days until a withdrawal arrives' },
    }),
  },
})
