import * as z from 'zod'

/** Amounts in settings are halalas as integers. Every setting has a default: an empty version is valid. */
const riyals = (amount: number) =>
  z
    .int()
    .min(0)
    .default(amount * 100)

/** ADM-7: all general settings, typed. The name, contact details and limits come from here, nowhere else. */
export const Settings = z.object({
  brandName: z.object({ ar: z.string(), en: z.string() }).default({ ar: 'سهل', en: 'Sahl' }),
  /** Who signs receipts: the company as it is registered. What is empty does not appear on them. */
  issuer: z
    .object({
      name: z.object({ ar: z.string(), en: z.string() }).default({ ar: '', en: '' }),
      address: z.object({ ar: z.string(), en: z.string() }).default({ ar: '', en: '' }),
      commercialRegistration: z.string().default(''),
      vatNumber: z.string().default(''),
    })
    .prefault({}),
  supportEmail: z.string().default('care@sahl.test'),
  supportPhone: z.string().default('+966500000000'),
  /** BUY-8: invested in a rolling 12 months, unless an investor has a limit of their own. */
  annualLimitHalalas: riyals(200_000),
  /** PAY-1 */
  minimumDepositHalalas: riyals(100),
  maximumDepositHalalas: riyals(1_000_000),
  /** BUY-3 */
  reservationMinutes: z.int().min(1).max(120).default(15),
  /** OPP-9 */
  fundingDeadlineDays: z.int().min(1).max(730).default(90),
  /** Basis points. What a fee contains of it is told on receipts (OPP-12). */
  vatBps: z.int().min(0).max(10_000).default(1500),
  /** KYC-5: weight of each part of the suitability score, in hundredths. */
  suitabilityWeights: z
    .object({ income: z.int(), liabilities: z.int(), experience: z.int(), risk: z.int(), horizon: z.int() })
    .default({ income: 20, liabilities: 15, experience: 25, risk: 25, horizon: 15 }),
})

export type Settings = z.infer<typeof Settings>
export const defaultSettings: Settings = Settings.parse({})
