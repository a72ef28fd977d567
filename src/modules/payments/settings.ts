import { riyals, toWire } from '#kit/money.ts'
import { amountSetting, defineSettings } from '#kit/settings.ts'

const most = toWire(riyals(100_000_000))

/** PAY-1 */
export const paymentsSettings = defineSettings({
  label: { ar: 'الإيداع', en: 'Deposits' },
  fields: {
    minimumDepositHalalas: amountSetting({
      usual: toWire(riyals(100)),
      least: toWire(riyals(1)),
      most,
      label: { ar: 'الحد الأدنى للإيداع', en: 'Minimum deposit' },
      isPublic: true,
    }),
    maximumDepositHalalas: amountSetting({
      usual: toWire(riyals(1_000_000)),
      least: toWire(riyals(1)),
      most,
      label: { ar: 'الحد الأعلى للإيداع', en: 'Maximum deposit' },
      isPublic: true,
    }),
  },
  disagreement: ({ minimumDepositHalalas, maximumDepositHalalas }) =>
    maximumDepositHalalas < minimumDepositHalalas
      ? { key: 'maximumDepositHalalas', code: 'maximum_below_minimum' }
      : undefined,
})
