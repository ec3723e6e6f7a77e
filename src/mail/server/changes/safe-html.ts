import sanitizeHtml from 'sanitize-html'
import type { NoticeLine } from '#mail/rules/changes/say-notice.ts'

const allowed = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard' as const,
}
/** Characters. The cost of nested tags grows faster than their number, so longer HTML is cut before it is parsed. */
const longest = 64 * 1024

/** Sanitised HTML of a stranger, with the few tags that a notice may have. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html.slice(0, longest), allowed)
}

/** Plain text as the HTML of a notice, paragraph by paragraph. */
export function htmlOfText(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return safeHtml(paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join(''))
}

/** The lines of a notice as a list. */
export function htmlOfLines(lines: NoticeLine[]): string {
  const items = lines.map(
    ({ verb, title, words }) =>
      `<li>${verb === '' ? '' : `${escaped(verb)}: `}<strong>${escaped(title)}</strong>${words === '' ? '' : `, ${escaped(words)}`}</li>`,
  )
  return safeHtml(`<ul>${items.join('')}</ul>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
