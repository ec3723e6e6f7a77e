const quote = 0x22
const backslash = 0x5c

/** What stands for a byte that may not stand for itself. */
export const escapes: (Buffer | undefined)[] = Array.from({ length: 256 }, (_, code) =>
  code < 0x20 || code === quote || code === backslash
    ? Buffer.from(JSON.stringify(String.fromCharCode(code)).slice(1, -1))
    : undefined,
)

/** Whether each of four bytes may stand for itself; the usual trick: it borrows from the top bit of one that is too small. */
export function arePlain(four: number): boolean {
  const quotes = four ^ 0x22222222
  const backslashes = four ^ 0x5c5c5c5c
  const small = (four - 0x20202020) & ~four
  return ((small | ((quotes - 0x01010101) & ~quotes) | ((backslashes - 0x01010101) & ~backslashes)) & 0x80808080) === 0
}
