/** `It takes about twenty minutes`, `It will be done in 45 minutes`. */
export function lengthIn(text: string): number | null {
  const match =
    /\b(?:takes?|lasts?|done in|goes for|runs? for|duration:?|(?:they|lessons|classes|sessions)(?:['’]re| are))\s+(?:about |around |approximately |roughly )?(?:(\d{1,3})|(ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety))\s*(min(?:ute)?s?|hours?|hrs?)\b(?:\s+(?:and )?(\d{1,2})\s*min)?/i.exec(
      text,
    )
  if (!match) return null
  const amount = match[1] ? Number(match[1]) : (numbers[(match[2] ?? '').toLowerCase()] ?? 0)
  return /^h/i.test(match[3] ?? '') ? amount * 60 + Number(match[4] ?? 0) : amount
}

const numbers: Record<string, number> = {
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
}
