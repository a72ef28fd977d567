import { riyals, toWire } from '#kit/money.ts'
import { typedText } from '#kit/schemas.ts'
import { amountSetting, bilingualSetting, defineSettings, textSetting } from '#kit/settings.ts'
import { Iban } from '#modules/banking/contract.ts'

/** Empty until an operator sets it: nobody may be told to transfer to an account that is not ours. */
const PlatformIban = typedText(60, 0)
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((iban) => iban === '' || Iban.safeParse(iban).success, 'iban_check')

/** The account that investors transfer to (PAY-1). */
export const receiptsSettings = defineSettings({
  label: { ar: 'التحويل البنكي', en: 'Bank transfers' },
  fields: {
    platformIban: textSetting({
      needsTwo: true,
      usual: '',
      schema: PlatformIban,
      label: { ar: 'آيبان المنصة', en: 'IBAN of the platform' },
      hint: {
        ar: 'يحوّل إليه المستثمرون. وما دام فارغًا لا يُعرض التحويل البنكي.',
        en: 'Investors transfer to it. While it is empty no bank transfer is offered.',
      },
    }),
    platformBank: bilingualSetting({
      usual: { ar: '', en: '' },
      label: { ar: 'بنك المنصة', en: 'Bank of the platform' },
    }),
    platformAccountName: bilingualSetting({
      needsTwo: true,
      usual: { ar: '', en: '' },
      label: { ar: 'اسم صاحب الحساب', en: 'Name of the account' },
    }),
    creditByTwoAboveHalalas: amountSetting({
      needsTwo: true,
      usual: toWire(riyals(10_000)),
      least: 0,
      most: toWire(riyals(100_000_000)),
      label: {
        ar: 'إضافة حوالة إلى محفظة يدويًا تحتاج موافقة مشرفين إذا زادت على',
        en: 'Two operators credit a receipt by hand above',
      },
    }),
  },
})
