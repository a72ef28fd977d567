/** The table has a quoted cell without an end, or a cell that is too long. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/**
 * Parses a table into rows of cells, separated by commas, semicolons or tabs. Empty rows are left out. Throws
 * `UnreadableTable` rather than return part of a table.
 */
export function parseCsv(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/, '')
  const separator = detectSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  // A quoted cell may hold separators, line ends and doubled quotes. An unquoted one may hold quotes after its start.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|((?:[^"${separator}\\r\\n][^${separator}\\r\\n]*)?))(${separator}|\\r\\n|\\n|\\r|$)`,
    'gy',
  )
  const next = () => {
    try {
      return cell.exec(text)
    } catch (cause) {
      throw new UnreadableTable(`row ${rows.length + 1} has too long a cell`, { cause })
    }
  }
  for (let found = next(); found; found = next()) {
    const [, quoted, plain, end] = found
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    if (cell.lastIndex >= text.length) return rows
  }
  throw new UnreadableTable(`row ${rows.length + 1} ends nowhere`)
}

/** The separator that is most frequent in the first row. */
function detectSeparator(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const many = (one: string) => first.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (many(one) > many(best) ? one : best))
}
