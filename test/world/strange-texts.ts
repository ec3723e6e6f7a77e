/** What somebody types, pastes or sends who means no good, or is only unlucky. `isName`: odd, and a name all the same. */
export const strangeTexts: readonly { what: string; text: string; isName: boolean }[] = [
  { what: 'nothing', text: '', isName: false },
  { what: 'blanks alone', text: ' \t\n\u00A0 ', isName: false },
  { what: 'one letter', text: 'A', isName: false },
  { what: 'more than fits', text: 'a'.repeat(101), isName: false },
  { what: 'ten thousand letters', text: 'a'.repeat(10_000), isName: false },
  { what: 'emoji', text: '👩‍👩‍👧 family 🎉', isName: false },
  { what: 'SQL', text: `'; drop table profiles; --`, isName: false },
  { what: 'HTML', text: '<script>alert(1)</script>', isName: false },
  { what: 'a NUL byte', text: 'Ada\u0000Lovelace', isName: false },
  { what: 'half a surrogate pair', text: 'Ada\uD83D', isName: false },
  { what: 'marks of writing direction', text: 'Ada\u202Eada', isName: false },
  { what: 'a line of headers', text: 'Ada\r\nBcc: all@example.org', isName: false },
  { what: 'apostrophes alone', text: "''''", isName: false },
  { what: 'right-to-left letters', text: 'מרים', isName: true },
  { what: 'letters with combining marks', text: 'Zoe\u0308 n\u0303andu\u0301', isName: true },
]
