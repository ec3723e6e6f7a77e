/** Letters of a token, where no server has counted: fewer than English has, so that rather too many tokens are reserved. */
export const lettersOfToken = 3

/** The length of a text in letters of the Latin script: one of another script may be a token by itself. */
export function weighLetters(text: string): number {
  return text.length + (lettersOfToken - 1) * (text.match(otherScripts)?.length ?? 0)
}

/** All but Latin and the punctuation of its languages. */
const otherScripts = /[^\u0000-\u02af\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf]/gu
