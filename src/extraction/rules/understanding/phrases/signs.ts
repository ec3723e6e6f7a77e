/**
 * The few signs that a text is read in to tell which phrases may stand in it: the letters from a to z in one case,
 * `0` for any run of digits, and a space for any run of whatever else.
 */
export const gap = ' '
export const digits = '0'
/** Between a letter or digit and what is none; takes no room. */
export const edge = '|'

export const signs = `abcdefghijklmnopqrstuvwxyz${digits}${gap}`

/** The sign of one UTF-16 code unit. */
export function signOf(code: number): string {
  if (code >= 97 && code <= 122) return String.fromCharCode(code)
  if (code >= 65 && code <= 90) return String.fromCharCode(code + 32)
  return code >= 48 && code <= 57 ? digits : gap
}

/** Whether a code unit is neither a letter from a to z nor a digit. */
export function isGap(code: number): boolean {
  return !((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57))
}

/** Two runs of signs one after the other; gaps and digits that meet are one run. */
export function joined(left: string, right: string): string {
  if (left === '' || right === '') return left + right
  const [last, first] = [left.charAt(left.length - 1), right.charAt(0)]
  if (last === first && (last === gap || last === digits || last === edge)) return left + right.slice(1)
  if (last === gap && first === edge) return left + right.slice(1)
  if (last === edge && first === gap) return left.slice(0, -1) + right
  return left + right
}
