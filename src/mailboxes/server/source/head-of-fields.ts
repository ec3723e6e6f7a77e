/** The head of a message from the fields that a provider hands out one by one. */
export function headOfFields(fields: readonly { name: string; value: string }[]): Buffer {
  const lines = fields.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}\r\n`)
  return Buffer.from(`${lines.join('')}\r\n`)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}
