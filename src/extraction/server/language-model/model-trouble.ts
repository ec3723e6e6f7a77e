import type { requestOutcomes } from '#mail/contract.ts'

/** What became of a request that is over. */
export type RequestOutcome = Exclude<(typeof requestOutcomes)[number], 'open'>

/** Why a request gave no answer that can be used. */
export type TroubleKind = Exclude<RequestOutcome, 'answered' | 'broken-off'>

interface Trouble {
  /** Status or code, for the log. What the server wrote is left out: it may repeat the mail. */
  detail?: string | undefined
  again?: ModelTrouble['again']
}

export class ModelTrouble extends Error {
  readonly kind: TroubleKind
  /** What would make another try worth it: after so many milliseconds, or without holding the model to a shape. */
  readonly again: { after: number } | 'without-shape' | null

  constructor(kind: TroubleKind, { detail, again = null }: Trouble = {}) {
    super(`the language model gave no answer: ${kind}${detail === undefined ? '' : ` (${detail})`}`)
    this.kind = kind
    this.again = again
  }
}
