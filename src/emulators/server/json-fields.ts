/** The fields of a JSON object; none where it is another value. */
export function fieldsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function stringIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The texts of a message: its content is a text, or a list of parts that each have one. */
export function textOfParts(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => stringIn(fieldsIn(part)['text']) ?? '').join('') : ''
}
