/** Where its quotes end nobody can say, so neither where its cells do; or there is no end to a cell. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/**
 * The cells of a table, row by row: separated by commas, semicolons or tabs, in quotes or not; empty rows left out.
 * What cannot be read whole is not read at all.
 */
export function cellsOf(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  // A cell in quotes may hold separators, line ends, and quotes that are doubled; one that begins otherwise any quote.
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

/** Whichever of them the first row has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const many = (one: string) => first.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (many(one) > many(best) ? one : best))
}
