export type CharacterClass = 'word' | 'number' | 'mark' | 'space'

/** What a UTF-16 code unit is part of. */
export function classOf(code: number): CharacterClass {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return 'word'
  if (code <= 0x20) return 'space'
  if (code >= 0x30 && code <= 0x39) return 'number'
  if (code < 0xc0) return code === 0xa0 ? 'space' : 'mark'
  if (code >= 0x2000 && code <= 0x200f) return 'space'
  if (code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x3000 || code === 0xfeff) return 'space'
  return code >= 0x2010 && code <= 0x2bff ? 'mark' : 'word'
}
