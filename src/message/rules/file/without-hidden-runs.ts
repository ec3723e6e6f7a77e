/** A Word document's XML (ECMA-376, section 17.3.2.41) without the runs that are marked as hidden: nobody sees their words. */
export function withoutHiddenRuns(xml: string): string {
  const open: { isRun: boolean; isHidden: boolean; start: number }[] = []
  const kept: string[] = []
  let at = 0
  let hiddenDepth = 0
  for (const tag of xml.matchAll(tags)) {
    const [whole, slash, name, rest = ''] = tag
    const isAlone = rest.endsWith('/')
    if (slash === '' && name === 'vanish') {
      const run = open.at(-1)
      if (run?.isRun === true && !run.isHidden && !isOff.test(rest)) {
        if (hiddenDepth === 0) kept.push(xml.slice(at, run.start))
        run.isHidden = true
        hiddenDepth += 1
      }
    } else if (slash === '' && !isAlone && open.length < deepest)
      open.push({ isRun: name === 'r', isHidden: false, start: tag.index })
    else if (slash === '/' && name !== 'vanish') {
      const closed = open.pop()
      if (closed?.isHidden === true) {
        hiddenDepth -= 1
        if (hiddenDepth === 0) at = tag.index + whole.length
      }
    }
  }
  // A run that is never closed hides nothing: what is broken, its reader says.
  if (hiddenDepth > 0) return xml
  kept.push(xml.slice(at))
  return kept.join('')
}

/** Runs, the paragraphs that a run's text box holds, and the mark. */
const tags = /<(\/?)w:(r|p|vanish)(?=[\s/>])([^<>]*)>/g
const isOff = /w:val="(?:0|false|off)"/
const deepest = 1000
