import type { Authenticity } from '#mail/contract.ts'

/** A message that a forward carries as an attachment, signed by its writer's domain. */
export interface SignedOriginal {
  by: string
  /** Nothing is read of the forward beside it. */
  isAlone: boolean
}

/**
 * Whether a member's forward is believed, by what was found of it and of the message in it. A signed message that comes alone is worth what it would be
 * without the forward, whoever sends it on. Else the forward has to be the member's: one that nobody signed anybody can have written.
 */
export function verdictOfForward(found: Authenticity, original: SignedOriginal | null): Authenticity {
  if (original?.isAlone === true)
    return {
      ...found,
      verdict: 'signed',
      by: found.verdict === 'signed' ? found.by : original.by,
      because: null,
      originalBy: original.by,
    }
  const forward = original === null ? found : { ...found, originalBy: original.by }
  return found.verdict === 'unsigned' ? { ...forward, verdict: 'doubtful', because: 'forward' } : forward
}
