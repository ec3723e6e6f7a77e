import type { ChatRequest, SaidReply } from './chat-reply.ts'

/** Four characters a token, where the test does not say how many; null for a server that does not count. */
export function chatUsage(
  reply: SaidReply,
  { messages }: ChatRequest,
): { asked: number; answered: number; total: number } | null {
  if (reply.kind === 'says' && reply.tokens === null) return null
  const letters = messages.reduce((sum, { content }) => sum + content.length, 0)
  const spoken = Math.ceil((reply.kind === 'filtered' ? '' : reply.text).length / 4)
  const total = (reply.kind === 'says' ? reply.tokens : undefined) ?? Math.ceil(letters / 4) + spoken
  return { asked: Math.max(0, total - spoken), answered: Math.min(total, spoken), total }
}
