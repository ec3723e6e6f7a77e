import type { ReadMail } from '#message/rules/message.ts'

/** The words that were read of a mail's files, page by page, and what was not read. */
export function printWords({ text, attachments, troubles }: ReadMail): string {
  const printed = attachments.flatMap(({ name, words, pages }) => {
    if (words === null) return []
    if (pages.length === 0) return [`${name}:`, text.slice(words.start, words.end), '']
    return pages.flatMap((start, at) => [
      `${name}, page ${at + 1}:`,
      text.slice(start, Math.min(words.end, pages[at + 1] ?? words.end)).trimEnd(),
      '',
    ])
  })
  return `${[...printed, ...troubles, ...(troubles.length > 0 ? [''] : [])].join('\n')}${printed.length + troubles.length > 0 ? '\n' : ''}`
}
