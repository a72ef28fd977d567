/** The cells of a table, row by row: separated by commas, semicolons or tabs, in quotes or not; empty rows left out. */
export function cellsOf(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  // A cell in quotes may hold separators, line ends, and quotes that are doubled.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'gy',
  )
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain, end] = found
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    if (cell.lastIndex >= text.length) break
  }
  return rows
}

/** Whichever of them the first row has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const many = (one: string) => first.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (many(one) > many(best) ? one : best))
}
