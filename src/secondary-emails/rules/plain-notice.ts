/** Longer notices are cut: a letter is no newsletter. Characters. */
const longest = 8000

/**
 * The HTML of a notice as paragraphs of plain text: no markup of a stranger's goes out in our letters. Where a link leads
 * stands beside its words.
 */
export function plainNotice(html: string): string[] {
  let link = ''
  const text = html.slice(0, longest).replace(/<([^<>]*)>/g, (_tag, inside: string) => {
    const name = /^\/?[a-z0-9]*/i.exec(inside)?.[0].toLowerCase() ?? ''
    if (name === 'a') link = hrefOf(inside)
    if (name === '/a' && link !== '') return ` (${link})`
    return marks[name] ?? ''
  })
  return unescaped(text.replace(/<[^<>]*$/, ''))
    .split('\n\n')
    .map((paragraph) => paragraph.replace(/[^\S\n]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}

const marks: Readonly<Record<string, string>> = {
  br: '\n',
  p: '\n\n',
  '/p': '\n\n',
  ul: '\n\n',
  '/ul': '\n\n',
  ol: '\n\n',
  '/ol': '\n\n',
  li: '\n• ',
}

function hrefOf(inside: string): string {
  const href = /\shref="((?:https?:\/\/|mailto:)[^"\s]*)"/i.exec(inside)?.[1]
  return href ?? ''
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Once through, so that `&amp;lt;` stays the text that it is. */
function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
}
