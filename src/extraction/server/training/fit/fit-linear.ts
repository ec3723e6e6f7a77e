import { randomFrom } from '#basics/random.ts'
import type { SharedExamples } from './fitting.ts'

export interface LinearOptions {
  /** The table has 2^bits weights. */
  bits: number
  /** Inverse strength of the regularisation. */
  cost: number
  passes?: number
  /** Scale each feature by how differently it stands in true and false examples (Wang and Manning 2012). */
  isScaled?: boolean
}

/**
 * L2-regularised logistic regression by dual coordinate descent (Yu, Huang, Lin 2011, algorithm 5), on the examples `at`.
 * Visits them in an order that is the same every time.
 */
export function fitLinear(
  examples: SharedExamples,
  { at, bits, cost, passes = 8, isScaled = false }: LinearOptions & { at: Int32Array },
): Float32Array {
  const { features, from, truths } = examples
  const mask = 2 ** bits - 1
  const weights = new Float32Array(mask + 1)
  const count = at.length
  const inner = new Float64Array(count).fill(Math.min(0.001 * cost, 1e-8))
  const outer = new Float64Array(count).fill(cost - Math.min(0.001 * cost, 1e-8))
  const scales = isScaled ? ratios(examples, { at, mask }) : null
  const add = (example: number, by: number) => {
    for (let f = from[example] as number; f < (from[example + 1] as number); f++) {
      const slot = (features[f] as number) & mask
      weights[slot] = (weights[slot] as number) + (scales === null ? by : by * (scales[slot] as number))
    }
  }
  for (let k = 0; k < count; k++) {
    const example = at[k] as number
    add(example, (truths[example] ? 1 : -1) * (inner[k] as number))
  }
  const order = Int32Array.from({ length: count }, (_, k) => k)
  const random = randomFrom(7)
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, random)
    for (let n = 0; n < count; n++) {
      const k = order[n] as number
      const example = at[k] as number
      const sign = truths[example] ? 1 : -1
      const end = from[example + 1] as number
      let dot = 0
      let norm = 0
      for (let f = from[example] as number; f < end; f++) {
        const slot = (features[f] as number) & mask
        const scale = scales === null ? 1 : (scales[slot] as number)
        dot += scale * (weights[slot] as number)
        norm += scale * scale
      }
      if (norm === 0) continue
      const margin = sign * dot
      const isSwapped = 0.5 * norm * ((outer[k] as number) - (inner[k] as number)) + margin < 0
      const turn = isSwapped ? -1 : 1
      const before = (isSwapped ? outer[k] : inner[k]) as number
      let z = cost - before < 0.5 * cost ? 0.1 * before : before
      let slope = norm * (z - before) + turn * margin + Math.log(z / (cost - z))
      for (let step = 0; step < 50 && Math.abs(slope) > 1e-3; step++) {
        const next = z - slope / (norm + cost / (cost - z) / z)
        z = next <= 0 ? z * 0.1 : Math.min(next, cost * (1 - 1e-12))
        slope = norm * (z - before) + turn * margin + Math.log(z / (cost - z))
      }
      if (z === before) continue
      if (isSwapped) {
        outer[k] = z
        inner[k] = cost - z
      } else {
        inner[k] = z
        outer[k] = cost - z
      }
      add(example, turn * (z - before) * sign)
    }
  }
  if (scales !== null)
    for (let slot = 0; slot <= mask; slot++) weights[slot] = (weights[slot] as number) * (scales[slot] as number)
  return weights
}

/** For each feature the logarithm of how much oftener it stands in true examples than in false ones. */
function ratios(
  { features, from, truths }: SharedExamples,
  { at, mask }: { at: Int32Array; mask: number },
): Float32Array {
  const [yes, no] = [new Float32Array(mask + 1).fill(1), new Float32Array(mask + 1).fill(1)]
  for (let k = 0; k < at.length; k++) {
    const example = at[k] as number
    const counts = truths[example] ? yes : no
    for (let f = from[example] as number; f < (from[example + 1] as number); f++) {
      const slot = (features[f] as number) & mask
      counts[slot] = (counts[slot] as number) + 1
    }
  }
  const total = (counts: Float32Array) => counts.reduce((sum, count) => sum + count, 0)
  const shift = Math.log(total(yes) / total(no))
  return yes.map((count, slot) => Math.log(count / (no[slot] as number)) - shift)
}

/** Steps of a weight to either side. With 127 of them the file is half as large again, and judges no better. */
const mostSteps = 63

/** Quantises before evaluation, as the file stores the weights: what is less than half a step becomes 0. */
export function quantised(weights: Float32Array): { weights: Int8Array; scale: number } {
  let most = 1e-9
  for (const weight of weights) most = Math.max(most, Math.abs(weight))
  const scale = Math.fround(most / mostSteps)
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale }
}

export function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
}
