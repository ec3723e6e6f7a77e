/** Whether an inline style keeps its element from being seen. */
export function hides(style: string): boolean {
  if (style.length > longestStyle) return false
  return hidingStyle.test(style)
}

export function isStruck(style: string): boolean {
  return /text-decoration[^;]{0,60}line-through/i.test(style.slice(0, longestStyle))
}

/** Bold, not bold, or as around it. */
export function boldness(style: string): boolean | null {
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style.slice(0, longestStyle))?.[1]?.toLowerCase()
  if (weight === undefined) return null
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

/** The text colour is white, or nearly so. */
export function paintsWhite(style: string): boolean {
  return /(?:^|[;\s])color\s*:\s*(?:#fff(?:fff)?\b|#fefefe\b|white\b|rgba?\(\s*255\s*,\s*255\s*,\s*255\b)/i.test(style)
}

/** The style sets a background other than white. */
export function paintsGround(style: string): boolean {
  return /background(?:-color|-image)?\s*:(?!\s*(?:#fff(?:fff)?\b|white\b|none\b|transparent\b|inherit\b))/i.test(style)
}

/** The classes which a style sheet hides outside any `@media`. */
export function hidingClasses(sheet: string): Set<string> {
  const classes = new Set<string>()
  const plain = sheet.slice(0, longestSheet)
  let at = 0
  let depth = 0
  while (at < plain.length) {
    const open = plain.indexOf('{', at)
    const close = plain.indexOf('}', at)
    if (close === -1) break
    if (open !== -1 && open < close) {
      const selector = plain.slice(at, open).trim()
      if (selector.startsWith('@')) {
        depth += 1
        at = open + 1
        continue
      }
      if (depth === 0 && hides(plain.slice(open + 1, close))) {
        for (const part of selector.split(',')) {
          const name = /^[a-z]*\.([\w-]+)$/i.exec(part.trim())?.[1]
          if (name) classes.add(name)
        }
      }
    } else depth = Math.max(0, depth - 1)
    at = close + 1
  }
  return classes
}

const longestStyle = 2000
const longestSheet = 60_000

const hidingStyle =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px|pt|em)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|mso-hide\s*:\s*all/i
