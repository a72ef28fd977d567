import fs from 'node:fs'

/** What somebody was told, in its own hand. Amounts are halalas. */
export type Testimony =
  | { readonly told: 'deposit_opened'; readonly depositId: string; readonly amount: number }
  | { readonly told: 'paid_at_gateway'; readonly depositId: string; readonly amount: number }
  | { readonly told: 'credited'; readonly depositId: string; readonly amount: number }
  | { readonly told: 'invested'; readonly orderId: string; readonly total: number }
  | { readonly told: 'ordered'; readonly orderId: string; readonly total: number }
  | { readonly told: 'paid_for_order'; readonly orderId: string; readonly total: number }
  | { readonly told: 'withdrawal_asked'; readonly withdrawalId: string; readonly amount: number }
  | { readonly told: 'withdrawal_cancelled'; readonly withdrawalId: string; readonly amount: number }
  | {
      readonly told: 'withdrawal_ended'
      readonly withdrawalId: string
      readonly amount: number
      readonly as: string
    }
  | { readonly told: 'file_made'; readonly batchId: string; readonly total: number }
  | { readonly told: 'run_proposed'; readonly runId: string; readonly total: number }
  | { readonly told: 'run_approved'; readonly runId: string }
  | { readonly told: 'refused'; readonly act: string; readonly status: number; readonly code: string }
  | { readonly told: 'never_answered'; readonly act: string; readonly key: string }
  | { readonly told: 'wrong'; readonly what: string }

export interface Witness {
  write(userId: string, testimony: Testimony): void
  /** All that was written, as it lies on the disk. */
  read(): (Testimony & { readonly userId: string })[]
  close(): void
}

/** A line is on the disk before the client goes on: what it says cannot be lost with the client. */
export function openWitness(file: string): Witness {
  const handle = fs.openSync(file, 'a')
  return {
    write(userId, testimony) {
      fs.writeSync(handle, `${JSON.stringify({ userId, ...testimony })}\n`)
      fs.fdatasyncSync(handle)
    },
    read: () =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    close: () => fs.closeSync(handle),
  }
}
