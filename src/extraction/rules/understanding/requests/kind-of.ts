import { amount, kinds } from '../ask-words.ts'
import type { TaskKind } from '../draft.ts'
import { Choices } from '../phrases/choices.ts'
import { phrases } from '../phrases/phrases.ts'

export function kindOf(text: string): TaskKind | null {
  const bare = noNeedSpan.replaceIn(text, ' ')
  if (!any.mayStandIn(bare)) return null
  const isAsked = (kind: TaskKind) => kinds[kind]?.test(bare) === true
  const isMoney = amount.test(bare) && isAsked('pay')
  if (isMoney && !isAsked('form') && !isAsked('order') && !isAsked('volunteer')) return 'pay'
  return order.find(isAsked) ?? null
}

const any = new Choices(Object.values(kinds))
const order: TaskKind[] = ['order', 'reply', 'volunteer', 'book', 'form', 'pay', 'call', 'bring', 'wear', 'submit']

const noNeedSpan = phrases(/\b(?:no need to|don['’]t|do not|needn['’]t)\s+\w+(?:\s\w+){0,3}/gi)
