import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { DeliveryRecord, InvoiceRecord, PaymentRecord, TokenRecord } from './records.ts'

const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), value: InvoiceRecord }),
  z.object({ kind: z.literal('payment'), value: PaymentRecord }),
  z.object({ kind: z.literal('token'), value: TokenRecord }),
  z.object({ kind: z.literal('forgotten'), value: z.object({ id: z.string() }) }),
  z.object({ kind: z.literal('delivery'), value: DeliveryRecord }),
  z.object({ kind: z.literal('delivered'), value: z.object({ id: z.string() }) }),
])
type Entry = z.infer<typeof Entry>

/** The records of the sandbox. Maps keep insertion order. */
export interface SandboxStore {
  readonly invoices: ReadonlyMap<string, InvoiceRecord>
  readonly payments: ReadonlyMap<string, PaymentRecord>
  readonly tokens: ReadonlyMap<string, TokenRecord>
  readonly deliveries: ReadonlyMap<string, DeliveryRecord>
  /** Returns the payment attempts of an invoice, newest first. */
  paymentsOf(invoiceId: string): PaymentRecord[]
  /** Applies the entries in memory at once. Resolves when they are on disk. */
  keep(...entries: Entry[]): Promise<void>
  close(): Promise<void>
}

/**
 * A journal with one JSON line per change. Appending has constant cost, and a crash can corrupt only the last line,
 * which is then skipped.
 */
export async function openStore(path: string | undefined): Promise<SandboxStore> {
  const invoices = new Map<string, InvoiceRecord>()
  const payments = new Map<string, PaymentRecord>()
  const tokens = new Map<string, TokenRecord>()
  const deliveries = new Map<string, DeliveryRecord>()
  const attempts = new Map<string, Set<string>>()

  function applyPayment(payment: PaymentRecord): void {
    payments.set(payment.id, payment)
    if (payment.invoice_id === null) return
    const ids = attempts.get(payment.invoice_id) ?? new Set()
    attempts.set(payment.invoice_id, ids.add(payment.id))
  }

  function apply(entry: Entry): void {
    if (entry.kind === 'invoice') invoices.set(entry.value.id, entry.value)
    if (entry.kind === 'payment') applyPayment(entry.value)
    if (entry.kind === 'token') tokens.set(entry.value.id, entry.value)
    if (entry.kind === 'forgotten') tokens.delete(entry.value.id)
    if (entry.kind === 'delivery') deliveries.set(entry.value.id, entry.value)
    if (entry.kind === 'delivered') deliveries.delete(entry.value.id)
  }

  let journal: FileHandle | undefined
  if (path !== undefined) {
    for (const entry of await readJournal(path)) apply(entry)
    journal = await compact(path, [
      ...[...invoices.values()].map((value): Entry => ({ kind: 'invoice', value })),
      ...[...payments.values()].map((value): Entry => ({ kind: 'payment', value })),
      ...[...tokens.values()].map((value): Entry => ({ kind: 'token', value })),
      ...[...deliveries.values()].map((value): Entry => ({ kind: 'delivery', value })),
    ])
  }

  let written = Promise.resolve()
  return {
    invoices,
    payments,
    tokens,
    deliveries,
    paymentsOf: (invoiceId) => [...(attempts.get(invoiceId) ?? [])].map((id) => payments.get(id)!).reverse(),
    keep(...entries) {
      for (const entry of entries) apply(entry)
      if (journal) {
        const file = journal
        written = written.then(() => file.appendFile(linesOf(entries)))
      }
      return written
    },
    async close() {
      await written
      await journal?.close()
      journal = undefined
    },
  }
}

const linesOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

async function readJournal(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').slice(0, -1)
  return lines.flatMap((line, index) => {
    const entry = parseLine(line)
    if (entry) return [entry]
    if (index === lines.length - 1) return []
    throw new StartupFault(
      `The test gateway cannot read line ${index + 1} of ${path}: move the file away to start without it.`,
    )
  })
}

function parseLine(line: string): Entry | undefined {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Rewrites the journal without superseded lines, into a new file that replaces the old one when complete. */
async function compact(path: string, entries: readonly Entry[]): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true })
  const newPath = `${path}.new`
  await writeFile(newPath, linesOf(entries), { mode: 0o600, flush: true })
  await rename(newPath, path)
  return open(path, 'a')
}
