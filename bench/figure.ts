/** One measured ratio: the product against a reference in the same run. */
export interface Figure {
  name: string
  what: string
  product: number
  reference: number
  ratio: number
  unit: string
  goal: number
  /** Whether the ratio has to be at least the goal, or at most. */
  isAtLeast: boolean
}
