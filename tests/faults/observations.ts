import fs from 'node:fs'

/** One observation of a client. Amounts are in halalas. */
export type Observation =
  | { readonly event: 'deposit_opened'; readonly depositId: string; readonly amount: number }
  | { readonly event: 'paid_at_gateway'; readonly depositId: string; readonly amount: number }
  | { readonly event: 'credited'; readonly depositId: string; readonly amount: number }
  | { readonly event: 'invested'; readonly orderId: string; readonly total: number }
  | { readonly event: 'ordered'; readonly orderId: string; readonly total: number }
  | { readonly event: 'paid_for_order'; readonly orderId: string; readonly total: number }
  | { readonly event: 'withdrawal_asked'; readonly withdrawalId: string; readonly amount: number }
  | { readonly event: 'withdrawal_cancelled'; readonly withdrawalId: string; readonly amount: number }
  | {
      readonly event: 'withdrawal_ended'
      readonly withdrawalId: string
      readonly amount: number
      readonly as: string
    }
  | { readonly event: 'file_made'; readonly batchId: string; readonly total: number }
  | { readonly event: 'run_proposed'; readonly runId: string; readonly total: number }
  | { readonly event: 'run_approved'; readonly runId: string }
  | { readonly event: 'refused'; readonly act: string; readonly status: number; readonly code: string }
  | { readonly event: 'never_answered'; readonly act: string; readonly key: string }
  | { readonly event: 'wrong'; readonly what: string }

export interface ObservationLog {
  write(userId: string, observation: Observation): void
  /** Reads all observations from disk. */
  read(): (Observation & { readonly userId: string })[]
  close(): void
}

/** Writes each observation to disk before the client continues, so that a crash cannot lose it. */
export function openObservationLog(file: string): ObservationLog {
  const handle = fs.openSync(file, 'a')
  return {
    write(userId, observation) {
      fs.writeSync(handle, `${JSON.stringify({ userId, ...observation })}\n`)
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
