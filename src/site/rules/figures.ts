/** `1000+ families; 10k+ tasks organised`: the first word of each is the figure. Three at most; null where there is none. */
export function readFigures(text: string): { figure: string; words: string }[] | null {
  const said = text
    .split(';')
    .map((each) => each.trim())
    .flatMap((each) => {
      const [figure = '', ...words] = each.split(/\s+/)
      return words.length === 0 ? [] : [{ figure, words: words.join(' ') }]
    })
  return said.length === 0 ? null : said.slice(0, 3)
}
