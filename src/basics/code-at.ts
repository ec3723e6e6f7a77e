/**
 * The code unit at a place of a text. Calling the method on the text itself makes the engine look for the method at every
 * letter, wherever texts of many kinds pass (cut out, joined, as they came): five times the time.
 */
export function codeAt(text: string, at: number): number {
  return charCodeAt.call(text, at)
}

const { charCodeAt } = String.prototype
