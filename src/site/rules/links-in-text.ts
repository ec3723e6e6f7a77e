export interface TextPart {
  text: string
  isLink: boolean
}

/** A plain text in parts, so that its web addresses can be shown as links. */
export function linksIn(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, position) => ({ text: part, isLink: position % 2 === 1 }))
    .filter((part) => part.text !== '')
}
