/** Text of `format=flowed` (RFC 3676) with each paragraph on one line; `isSpaceAdded` where the blank at a break is no part of it. */
export function unflowed(text: string, isSpaceAdded: boolean): string {
  const out: string[] = []
  let paragraph = ''
  let goesOn = false
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.startsWith(' ') ? raw.slice(1) : raw
    // `-- ` stands above a signature and ends in a blank for another reason.
    const isBroken: boolean = line.endsWith(' ') && (goesOn || line !== '-- ')
    const words = isBroken && isSpaceAdded ? line.slice(0, -1) : line
    paragraph = goesOn ? paragraph + words : words
    if (!isBroken) out.push(paragraph)
    goesOn = isBroken
  }
  if (goesOn) out.push(paragraph)
  return out.join('\n')
}
