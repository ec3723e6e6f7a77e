/** Whether a text is all ASCII, so that no letter of it has a mark to take off or a form of its own to fold. */
export function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7e) return false
  return true
}
