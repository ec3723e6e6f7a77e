/** Lower-case words of a child's notes that mean this child. Of a name of two words (`Quarrybank Kites`) the first may be any place's, and so a school's or a church's. */
export function marksIn(notes: string): string[] {
  return notes
    .replace(firstOfName, ' ')
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter((word) => word.length > 3 && !common.has(word))
    .flatMap((word) => [word, ...(saidShort.get(word) ?? [])])
}

const firstOfName =
  /(?<!\p{Lu}\p{L}{0,30} )\b\p{Lu}\p{Ll}{3,} (?=\p{Lu}\p{Ll}{3,}s\b(?<!ss))(?!(?:Scouts|Cubs|Guides|Explorers|Lessons|Years|Grades|Boys|Girls)\b)/gu

/** How mails speak of what notes call a sport. */
const saidShort = new Map([
  ['swimming', ['swim', 'swimmers']],
  ['gymnastics', ['gymnast', 'gymnasts']],
  ['dance', ['dancing', 'dancers']],
  ['skating', ['skate', 'skaters']],
])

const common = new Set(
  'year grade class form level room team squad club school with under boys girls green blue black white gold home homeroom junior senior group lessons unit mixed primary high college academy public elementary secondary middle child children aged plays years days field monday tuesday wednesday thursday friday saturday sunday cross'.split(
    ' ',
  ),
)
