/** The columns of a line: cut at bars, tabs and runs of spaces. One column where it is a plain sentence. */
export function splitColumns(line: string): string[] {
  const text = line.trim().replace(/^[*•–-] {2,}/, '')
  if (text.includes('|')) return barred(text)
  if (!text.includes('  ') && !text.includes('\t')) return [text]
  return text
    .replace(sentenceGap, '$1 ')
    .split(/\t\s*| {2}\s*/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
}

/** `|---|:--|` and `---- ----` under the header of a table. */
export function isTableRule(line: string): boolean {
  return /^[\s|+:=-]+$/.test(line) && line.includes('-')
}

// Typists put two spaces after a sentence; no table does so before a capital.
const sentenceGap = /([.!?,;:]) {2}(?! )/g

function barred(text: string): string[] {
  const cells = text.split('|').map((cell) => cell.trim())
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}
