import { amount, kinds } from '../ask-words.ts'
import type { TaskKind } from '../draft.ts'

export function kindOf(text: string): TaskKind | null {
  const bare = text.replace(noNeedSpan, ' ')
  const money = amount.test(bare) && kinds.some(([kind, words]) => kind === 'pay' && words.test(bare))
  const found = kinds.filter(([, words]) => words.test(bare)).map(([kind]) => kind)
  if (money && !found.includes('form') && !found.includes('order') && !found.includes('volunteer')) return 'pay'
  const order: TaskKind[] = ['order', 'reply', 'volunteer', 'book', 'form', 'pay', 'call', 'bring', 'wear', 'submit']
  return order.find((kind) => found.includes(kind)) ?? null
}

const noNeedSpan = /\b(?:no need to|don['’]t|do not|needn['’]t)\s+\w+(?:\s\w+){0,3}/gi
