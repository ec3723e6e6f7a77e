import { digits, edge, gap, joined } from './signs.ts'
import { rarity } from './telling.ts'

/** What a part of a pattern can match, in runs of signs. */
export interface Part {
  /** All that it can be; null where that is endless. */
  whole: readonly string[] | null
  /** Runs with one of which it begins; none where any text may. */
  begins: readonly string[]
  /** Runs of which it holds at least one; none where nothing is known. */
  holds: readonly string[]
}

export const nothing: Part = oneOf([''])
export const anything: Part = { whole: null, begins: [], holds: [] }

/** Beyond so many, what a part can be is no longer spelled out. */
const most = 160

export function oneOf(runs: readonly string[]): Part {
  return { whole: runs, begins: runs, holds: runs }
}

export function either(parts: readonly Part[]): Part {
  const [only] = parts
  if (only && parts.length === 1) return only
  const wholes = parts.map((part) => part.whole)
  const whole = wholes.includes(null) ? null : [...new Set(wholes.flatMap((runs) => runs ?? []))]
  return {
    whole: whole !== null && whole.length <= most ? whole : null,
    begins: ofEach(parts.map((part) => part.whole ?? part.begins)),
    holds: ofEach(parts.map((part) => better(part.whole ?? [], better(part.begins, part.holds)))),
  }
}

/** Nothing is known of a choice when nothing is known of one of its branches. */
function ofEach(sets: readonly (readonly string[])[]): readonly string[] {
  return sets.some((set) => set.length === 0) ? [] : [...new Set(sets.flat())]
}

export function optional(part: Part): Part {
  if (part.whole === null || part.whole.length >= most) return anything
  return oneOf([...new Set(['', ...part.whole])])
}

/** Once or more often. */
export function many(part: Part): Part {
  const [only] = part.whole ?? []
  if (part.whole?.length === 1 && (only === gap || only === digits || only === edge)) return part
  return { whole: null, begins: part.whole ?? part.begins, holds: better(part.whole ?? [], part.holds) }
}

export function together(parts: readonly Part[]): Part {
  let [isWhole, known, begins, holds]: [boolean, readonly string[], readonly string[] | null, readonly string[]] = [
    true,
    [''],
    null,
    [],
  ]
  const tell = (runs: readonly string[]) => {
    holds = better(holds, runs)
    begins ??= runs
  }
  for (const part of parts) {
    const next = part.whole ?? part.begins
    // One run before many does not make more of them.
    if (known.length > 1 && known.length * next.length > most) {
      tell(known)
      isWhole = false
      known = ['']
    }
    const longer = next.length > 0 ? known.flatMap((run) => next.map((more) => joined(run, more))) : known
    known = [...new Set(longer)]
    if (part.whole !== null) continue
    isWhole = false
    tell(known)
    holds = better(holds, part.holds)
    known = ['']
  }
  if (isWhole) return oneOf(known)
  tell(known)
  return { whole: null, begins: begins ?? [], holds }
}

/** Of two sets, of each of which a text must hold a run, the one that fewer texts meet. */
export function better(a: readonly string[], b: readonly string[]): readonly string[] {
  return rarity(b) > rarity(a) ? b : a
}
