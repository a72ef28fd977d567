import { formatCsv } from '#kit/csv.ts'
import { toWire } from '#kit/money.ts'

/** One payment that a bank is asked to make. */
export interface Payout {
  readonly reference: string
  readonly holderName: string
  readonly iban: string
  readonly bank: string
  readonly amount: bigint
}
export interface BankBatch {
  readonly reference: string
  /** `YYYY-MM-DD` */
  readonly sentOn: string
  readonly payouts: readonly Payout[]
}

/** The file format by which a bank takes many payments. Another bank has another format. */
export interface BankFileFormat {
  readonly name: string
  readonly mediaType: string
  readonly extension: string
  readonly write: (batch: BankBatch) => string
}

/** The CSV that business portals of Saudi banks accept for SARIE transfers to other banks. */
export const saudiCsv: BankFileFormat = {
  name: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write: ({ reference, sentOn, payouts }) =>
    formatCsv([
      [
        'Payment Reference',
        'Beneficiary Name',
        'Beneficiary IBAN',
        'Beneficiary Bank',
        'Amount',
        'Currency',
        'Value Date',
        'Payment Details',
      ],
      ...payouts.map(({ reference: payment, holderName, iban, bank, amount }) => [
        payment,
        holderName,
        iban,
        bank,
        { halalas: toWire(amount) },
        'SAR',
        sentOn,
        reference,
      ]),
    ]),
}
