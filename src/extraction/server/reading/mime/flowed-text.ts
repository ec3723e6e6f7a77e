/** Text of `format=flowed` (RFC 3676) with each paragraph on one line; `isSpaceAdded` where the blank at a break is no part of it. */
export function unflowed(text: string, isSpaceAdded: boolean): string {
  const out: string[] = []
  let paragraph = ''
  let goesOn = false
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.startsWith(' ') ? raw.slice(1) : raw
    if (goesOn) paragraph += line
    else paragraph = line
    // `-- ` stands above a signature and ends in a blank for another reason.
    goesOn = line.endsWith(' ') && (line !== '-- ' || paragraph !== line)
    if (!goesOn) out.push(paragraph)
    else if (isSpaceAdded) paragraph = paragraph.slice(0, -1)
  }
  if (goesOn) out.push(paragraph)
  return out.join('\n')
}
