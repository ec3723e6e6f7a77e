import type { FamilyContext } from '../item.ts'
import type { NoteItem } from './found-items.ts'

/** `Pick up Leo` at five is for a grown-up to do, and no event of Leo's. */
export function forAGrownUp(item: NoteItem, { members }: Pick<FamilyContext, 'members'>): NoteItem {
  const children = members.filter(({ role }) => role === 'child').map(({ firstName }) => firstName)
  const grownUps = members.filter(({ role }) => role !== 'child').map(({ firstName }) => firstName)
  if (!isTakingThem(withoutDoer(item.title, grownUps), children)) return item
  return {
    ...item,
    kind: 'task',
    end: null,
    location: null,
    members: item.members.filter((name) => !children.includes(name)),
    isForParent: true,
  }
}

/** `Owen to pick up Edie` says who does. */
function withoutDoer(title: string, grownUps: readonly string[]): string {
  const doer = grownUps.find((name) => begins(title.toLowerCase(), name.toLowerCase()))
  return doer === undefined
    ? title
    : title.slice(doer.length).replace(/^[,:]? +(?:(?:to|can|will|should|please) )*/, '')
}

function isTakingThem(title: string, children: readonly string[]): boolean {
  const words = title.toLowerCase()
  const names = children.map((name) => name.toLowerCase())
  const [deed] = taking.exec(words) ?? []
  if (deed !== undefined) {
    const after = words.slice(words.indexOf(deed) + deed.length)
    const whom = [...names, ...(fetching.test(deed) ? all : [])].find((name) => begins(after, name))
    if (whom !== undefined && isEnd.test(after.slice(whom.length))) return true
  }
  const whom = [...names, ...all].find((name) => begins(words, name))
  return whom !== undefined && beTaken.test(words.slice(whom.length, whom.length + 40))
}

const taking =
  /^(?:please )?(?:pick(?:ing)?(?: up)?|collect(?:ing)?|fetch(?:ing)?|get(?:ting)?|drop(?:ping)?(?: off)?|driv(?:e|ing)|tak(?:e|ing)|bring(?:ing)?|walk(?:ing)?) /
const fetching = /pick|collect|fetch|drop/
const all = ['the kids', 'the children', 'the boys', 'the girls', 'the twins', 'kids', 'them', 'him', 'her']
/** What may follow whom one takes: `bring Leo home`, not `bring Leo lunch`. */
const isEnd = /^(?:[,.;]|\s*$|\s+(?:and|at|back|by|down|from|home|in|into|off|on|over|round|to|up|with)\b)/
const beTaken =
  /^ (?:(?:needs?|has|have|wants?|is|are) )?(?:to be )?(?:pick|collect|fetch|dropp|driv)(?:ed|ing|en) ?(?:up|off)?\b/

function begins(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}'’]/u.test(text.slice(name.length))
}
