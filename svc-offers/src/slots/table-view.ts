/** Escapes cells that begin like a formula, which spreadsheets would execute. */
function cell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Minutes as hours with decimals. */
export const hoursCell = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');

/** Rows for French spreadsheets: semicolons, decimal commas, and a byte order mark. */
export const tableText = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
