import { defineSettings, numberSetting, type SettingsOf } from '#kit/settings.ts'

const weight = (usual: number, ar: string, en: string) =>
  numberSetting({ usual, least: 0, most: 100, label: { ar, en } })

/** KYC-5: what each part of the suitability score weighs, in hundredths. */
export const verificationSettings = defineSettings({
  label: { ar: 'أوزان درجة الملاءمة', en: 'Weights of the suitability score' },
  fields: {
    incomeWeight: weight(20, 'الدخل', 'Income'),
    liabilitiesWeight: weight(15, 'الالتزامات', 'Liabilities'),
    experienceWeight: weight(25, 'الخبرة', 'Experience'),
    riskWeight: weight(25, 'تقبّل المخاطر', 'Risk accepted'),
    horizonWeight: weight(15, 'مدة الاستثمار', 'Horizon'),
  },
  disagreement: (values) =>
    Object.values(values).every((one) => one === 0)
      ? { key: 'incomeWeight', code: 'weights_zero' }
      : undefined,
})

export const weightsOf = (settings: SettingsOf<typeof verificationSettings>) => ({
  income: settings.incomeWeight,
  liabilities: settings.liabilitiesWeight,
  experience: settings.experienceWeight,
  risk: settings.riskWeight,
  horizon: settings.horizonWeight,
})
