type Cell = string | number | null

/**
 * [O-15] Writes a table as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in
 * front: campaigns are named by whoever makes a link. Numbers stay numbers.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
