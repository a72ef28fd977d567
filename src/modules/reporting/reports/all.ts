import type { ReportName } from '../vocabulary.ts'
import { cohortsReport, customersReport, funnelReport } from './customers.ts'
import type { Report } from './definition.ts'
import { disbursementsReport } from './disbursements.ts'
import { feesReport } from './fees.ts'
import { investmentsReport } from './investments.ts'
import { walletReport } from './wallet.ts'

/** ADM-6: every report by its name. */
export const reports: Readonly<Record<ReportName, Report>> = {
  investments: investmentsReport,
  wallet: walletReport,
  disbursements: disbursementsReport,
  fees: feesReport,
  customers: customersReport,
  funnel: funnelReport,
  cohorts: cohortsReport,
}
