import { defineSettings, numberSetting, switchSetting } from '#kit/settings.ts'

const weight = (usual: number, ar: string, en: string) =>
  numberSetting({ usual, least: 0, most: 100, label: { ar, en } })

/**
 * KYC-5, KYC-8: the weights of the suitability score in hundredths, and whether confirmed checks are approved
 * automatically.
 */
export const verificationSettings = defineSettings({
  label: { ar: 'التحقق من الهوية والملاءمة', en: 'Identity and suitability check' },
  fields: {
    incomeWeight: weight(20, 'وزن الدخل في درجة الملاءمة', 'Weight of income in the suitability score'),
    liabilitiesWeight: weight(15, 'وزن الالتزامات', 'Weight of liabilities'),
    experienceWeight: weight(25, 'وزن الخبرة', 'Weight of experience'),
    riskWeight: weight(25, 'وزن تقبّل المخاطر', 'Weight of risk accepted'),
    horizonWeight: weight(15, 'وزن مدة الاستثمار', 'Weight of the horizon'),
    approveConfirmed: switchSetting({
      needsTwo: true,
      usual: false,
      label: {
        ar: 'اعتماد من أكّد نفاذ هويته تلقائيًا',
        en: 'Approve those whose identity is confirmed, without an operator',
      },
      hint: {
        ar: 'لمن اكتملت إجاباته ومستنداته ولم يُرفض طلبه من قبل. ويبقى كل ما عدا ذلك لقرار المشرف.',
        en: 'Where answers and documents are whole and nobody has rejected them before. All else stays with operators.',
      },
    }),
  },
  disagreement: (values) =>
    Object.values(readWeights(values)).every((one) => one === 0)
      ? { key: 'incomeWeight', code: 'weights_zero' }
      : undefined,
})

type Weights = Record<`${'income' | 'liabilities' | 'experience' | 'risk' | 'horizon'}Weight`, number>

export const readWeights = (settings: Weights) => ({
  income: settings.incomeWeight,
  liabilities: settings.liabilitiesWeight,
  experience: settings.experienceWeight,
  risk: settings.riskWeight,
  horizon: settings.horizonWeight,
})
