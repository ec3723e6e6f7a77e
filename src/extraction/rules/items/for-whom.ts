import type { Document } from '../candidates/document.ts'
import { groupsIn } from '../candidates/groups.ts'
import { familySigns } from '../candidates/household.ts'
import { wordsOf } from '../candidates/tokens.ts'
import type { EventItem, TaskItem } from '../item.ts'
import { sayNames, sayHowOften } from '../history/say-names.ts'
import type { FamilyHistory } from '../history/history.ts'
import { learnedMembers } from '../history/learned-members.ts'

/** The item with the members that past decisions say such items of this sender concern. */
export function forWhom<Item extends EventItem | TaskItem>(
  item: Item,
  { document, history }: { document: Document; history: FamilyHistory },
): Item {
  if (history.decisions.length === 0) return item
  const words = [item.title, ...item.evidence.map(({ quote }) => quote)].join('\n')
  const asSaid = learnedMembers(
    { said: item.members, groups: [...groupsIn(words)], named: namesIn(words, document) },
    history.decisions,
  )
  if (asSaid === null) return item
  const { members, times } = asSaid
  const because = `For ${sayNames(members) || 'nobody in particular'}, because you said so ${sayHowOften(times)} for this sender.`
  return {
    ...item,
    members,
    // If the mail may concern two children, past decisions say which.
    doubts: item.doubts.filter((doubt) => doubt !== 'member'),
    ...('toldBy' in item && { toldBy: 'history' }),
    learned: {
      because: [...(item.learned?.because ?? []), because],
      confidence: item.learned?.confidence ?? item.confidence,
      members: item.members,
    },
  }
}

/** Who is named in the item's own words, and which children anywhere in the mail. A parent is named in every greeting. */
function namesIn(words: string, { home, lines }: Document): string[] {
  const own = familySigns(words, { ...home, words: wordsOf(words) }).isNamed
  return home.people
    .filter(({ isChild }, at) => own[at] === true || (isChild && lines.some(({ signs }) => signs.isNamed[at] === true)))
    .map(({ firstName }) => firstName)
}
