/** An object of structured markup, as the sender's machine wrote it. */
export type MarkupObject = Record<string, unknown>

export function markupType(thing: MarkupObject): string {
  const type = thing['@type']
  const first = Array.isArray(type) ? type[0] : type
  return typeof first === 'string' ? first.replace(/^.*[/#:]/, '').slice(0, 60) : ''
}

export function object(value: unknown): MarkupObject | null {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null ? (one as MarkupObject) : null
}

export function text(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'number') return String(one)
  if (typeof one === 'string') return one.trim() === '' ? null : one.trim().slice(0, 300)
  const inner = object(one)
  return inner !== null && typeof inner['@value'] === 'string' ? inner['@value'] : null
}

export function name(thing: MarkupObject | null): string | null {
  return thing === null ? null : text(thing['name'])
}

export function city(thing: MarkupObject | null): string {
  return (name(thing) ?? text(thing?.['iataCode']) ?? '')
    .replace(/\s*\([A-Z]{3}\).*$|,\s*[A-Z]{2}$/g, '')
    .replace(/\s+(?:international\s+)?airport$/i, '')
}

export function airport(thing: MarkupObject | null, terminal: string | null): string | null {
  const full = name(thing)
  const code = text(thing?.['iataCode'])
  if (full === null && code === null) return null
  const named = full !== null && code !== null && !full.includes(code) ? `${full} (${code})` : (full ?? code ?? '')
  return terminal === null ? named : `${named}, ${/^terminal/i.test(terminal) ? terminal : `Terminal ${terminal}`}`
}

/** A venue's name and street, as one line. */
export function venue(thing: MarkupObject | null): string | null {
  if (thing === null) return null
  const address = object(thing['address'])
  const street =
    address === null
      ? text(thing['address'])
      : [text(address['streetAddress']), text(address['addressLocality'])].filter((part) => part !== null).join(', ')
  return [name(thing), street === '' ? null : street].filter((part) => part !== null).join(', ') || null
}
