import { fold } from '#extraction/rules/candidates/tokens.ts'

/** Folded, with the letters of ASCII for those that are no letter with an accent. */
export function plainly(text: string): string {
  return fold(text).replace(foreign, (letter) => letters[letter] ?? letter)
}

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const foreign = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** The ways in which it is written with the letters of ASCII: `jurgen` and `juergen` for `Jürgen`. */
export function spellingsOf(text: string): string[] {
  const plain = plainly(text)
  // oxlint-disable-next-line no-control-regex -- nearly every text is ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return [plain]
  const long = plainly(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüåø]/g, (letter) => longLetters[letter] ?? letter),
  )
  return long === plain ? [plain] : [plain, long]
}

const longLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Without the second letter that stands for an accent, in a name as in a text: `juergen` and `jurgen` become one. */
export function shortly(plain: string): string {
  return plain.replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a')
}
