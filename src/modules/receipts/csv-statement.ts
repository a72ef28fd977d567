import { parseCsv, UnreadableTable } from '#kit/csv-read.ts'
import {
  amountBelow,
  type BankStatement,
  parseBankDay,
  parseHalalas,
  type StatementLine,
  type UnreadableLine,
  UnreadableStatement,
} from './statement.ts'

/** The names that banks give to the columns of a downloaded table. */
const names = {
  day: ['date', 'booking date', 'transaction date', 'value date', 'التاريخ', 'تاريخ العملية', 'تاريخ القيد'],
  reference: [
    'reference',
    'bank reference',
    'transaction reference',
    'ref',
    'المرجع',
    'رقم المرجع',
    'رقم العملية',
  ],
  text: ['description', 'details', 'narrative', 'remarks', 'الوصف', 'التفاصيل', 'البيان'],
  credit: ['credit', 'deposit', 'credit amount', 'دائن', 'إيداع'],
  debit: ['debit', 'withdrawal', 'debit amount', 'مدين', 'سحب'],
  amount: ['amount', 'المبلغ'],
  name: ['name', 'counterparty', 'sender', 'beneficiary', 'الاسم', 'اسم المرسل', 'المستفيد'],
  iban: ['iban', 'account', 'counterparty iban', 'sender iban', 'الآيبان', 'رقم الحساب'],
  balance: ['balance', 'running balance', 'الرصيد'],
} as const
type Column = keyof typeof names

/** Reads a statement as a table, with credit and debit in two columns or in one signed amount. */
export function readCsvStatement(csv: string): BankStatement {
  const [header, ...rows] = parseTable(csv)
  const columns = findColumns(header ?? [])
  const hasAmount = columns.amount !== undefined || columns.credit !== undefined
  if (columns.day === undefined || columns.reference === undefined || !hasAmount) {
    throw new UnreadableStatement('a statement has columns of day, reference and amount')
  }
  const read = rows.map((cells, index) => parseLine((column) => cellIn(cells, columns, column), index + 2))
  const lines = read.filter((one): one is StatementLine => 'bankReference' in one)
  // Some banks write the newest line first.
  const isTurned = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '')
  const [earliest, latest] = isTurned ? [rows.at(-1), rows[0]] : [rows[0], rows.at(-1)]
  const earliestLine = isTurned ? read.at(-1) : read[0]
  return {
    iban: null,
    from: null,
    to: null,
    opening: before(balanceIn(earliest, columns), earliestLine),
    closing: balanceIn(latest, columns),
    lines,
    unreadable: read.filter((one): one is UnreadableLine => 'fault' in one),
  }
}

function parseTable(csv: string): string[][] {
  try {
    return parseCsv(csv)
  } catch (error) {
    if (error instanceof UnreadableTable) throw new UnreadableStatement('this is no table', { cause: error })
    throw error
  }
}

/** Returns the balance after a row, if the table states it. */
const balanceIn = (cells: readonly string[] | undefined, columns: Columns): bigint | null =>
  (cells && parseHalalas(cellIn(cells, columns, 'balance'))) ?? null

const before = (balance: bigint | null, line: StatementLine | UnreadableLine | undefined): bigint | null =>
  balance === null || !line || 'fault' in line
    ? null
    : balance - (line.direction === 'in' ? line.amount : -line.amount)

type Columns = Partial<Record<Column, readonly number[]>>

function findColumns(header: readonly string[]): Columns {
  const called = header.map((name) => name.trim().toLowerCase())
  const columns: Columns = {}
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const found = called.flatMap((name, index) => (known.includes(name) ? [index] : []))
    // Texts in several columns are read together: any of them may name an investor.
    if (found.length > 0) columns[column] = column === 'text' ? found : found.slice(0, 1)
  }
  return columns
}

const cellIn = (cells: readonly string[], columns: Columns, column: Column): string =>
  (columns[column] ?? []).flatMap((index) => cells[index]?.trim() || []).join(' ')

function parseLine(cell: (column: Column) => string, line: number): StatementLine | UnreadableLine {
  const bankReference = cell('reference')
  if (bankReference === '') return { line, fault: 'reference' }
  const bookedOn = parseBankDay(cell('day'))
  if (bookedOn === undefined) return { line, fault: 'day' }
  const moved = movedBy(cell)
  if (moved === undefined || moved === 0n) return { line, fault: 'amount' }
  if (moved >= amountBelow || moved <= -amountBelow) return { line, fault: 'too_large' }
  return {
    bankReference,
    direction: moved > 0n ? 'in' : 'out',
    amount: moved > 0n ? moved : -moved,
    bookedOn,
    text: cell('text'),
    party: { name: cell('name') || null, iban: cell('iban').replaceAll(' ', '') || null },
  }
}

/** Returns the amount that came in, below zero if it went out. `undefined` if the row is unreadable. */
function movedBy(cell: (column: Column) => string): bigint | undefined {
  const amount = cell('amount')
  if (amount !== '') return parseHalalas(amount)
  const [credit, debit] = [parseHalalas(cell('credit') || '0'), parseHalalas(cell('debit') || '0')]
  if (credit === undefined || debit === undefined) return undefined
  // A row with both a credit and a debit is unreadable.
  if (credit !== 0n && debit !== 0n) return undefined
  // Some banks write a negative number in the debit column.
  return credit - (debit < 0n ? -debit : debit)
}
