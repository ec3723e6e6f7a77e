/** In whole words: Leo has the Leonardo workshop. */
export function isNamedIn(title: string, name: string): boolean {
  const words = title.split(notOfWords)
  return name.split(notOfWords).every((word) => words.includes(word))
}

const notOfWords = /[^\p{L}\p{N}]+/u
