/** A spreadsheet runs a cell that begins like a formula. */
function cell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Minutes as hours with decimals. */
export const hoursCell = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');

/** Rows as spreadsheets in French read them: semicolons, decimal commas, and a mark for UTF-8. */
export const tableText = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
