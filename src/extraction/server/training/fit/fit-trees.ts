import { randomFrom } from '#basics/random.ts'
import type { Trees } from '#extraction/rules/scoring/trees.ts'

/** Rows of `width` numbers each, one behind the other. */
export interface Rows {
  width: number
  values: Float32Array
  targets: Float32Array
}

export interface TreeOptions {
  loss: 'logistic' | 'squared'
  trees: number
  leaves: number
  least: number
  rate: number
  penalty: number
  /** Of the rows and of the columns, the share that each tree sees; 1 where not given. */
  rowShare?: number
  columnShare?: number
}

const mostBins = 48

/** Gradient boosting over histograms, grown leaf by leaf, on the rows `at`. The same rows give the same trees. */
export function fitTrees(rows: Rows, { at, options }: { at: Int32Array; options: TreeOptions }): Trees {
  const { width, values, targets } = rows
  const count = at.length
  const cuts = Array.from({ length: width }, (_, column) => cutsOf(values, { at, width, column }))
  const bins = Array.from({ length: width }, (_, column) => {
    const own = new Uint8Array(count)
    const edges = cuts[column] as Float32Array
    for (let k = 0; k < count; k++) own[k] = binOf(edges, values[(at[k] as number) * width + column] as number)
    return own
  })
  const truth = Float32Array.from(at, (row) => targets[row] as number)
  const mean = truth.reduce((sum, value) => sum + value, 0) / Math.max(1, count)
  const isLogistic = options.loss === 'logistic'
  const share = Math.min(0.999, Math.max(0.001, mean))
  const base = isLogistic ? Math.log(share / (1 - share)) : mean
  const scores = new Float64Array(count).fill(base)
  const gradients = new Float64Array(count)
  const curvatures = new Float64Array(count).fill(1)
  const grown: Node[][] = []
  const random = randomFrom(11)
  for (let tree = 0; tree < options.trees && count > 0; tree++) {
    for (let k = 0; k < count; k++) {
      if (isLogistic) {
        const chance = 1 / (1 + Math.exp(-(scores[k] as number)))
        gradients[k] = (truth[k] as number) - chance
        curvatures[k] = Math.max(1e-6, chance * (1 - chance))
      } else gradients[k] = (truth[k] as number) - (scores[k] as number)
    }
    const seen = drawn(count, { share: options.rowShare ?? 1, random })
    const columns = drawn(width, { share: options.columnShare ?? 1, random })
    const nodes = grow({ bins, cuts, gradients, curvatures, columns }, { seen, options })
    for (let k = 0; k < count; k++) scores[k] = (scores[k] as number) + valueOf(nodes, { bins, row: k })
    grown.push(nodes)
  }
  return pack(base, grown)
}

interface Node {
  feature: number
  bin: number
  threshold: number
  left: number
}

interface Growing {
  bins: Uint8Array[]
  cuts: Float32Array[]
  gradients: Float64Array
  curvatures: Float64Array
  /** The features that this tree may split by. */
  columns: Int32Array
}

interface Leaf {
  node: number
  members: Int32Array
  histogram: Float64Array
  split: Split | null
}

interface Split {
  gain: number
  feature: number
  bin: number
}

function grow(from: Growing, { seen, options }: { seen: Int32Array; options: TreeOptions }): Node[] {
  const { bins, cuts, columns } = from
  const nodes: Node[] = [{ feature: -1, bin: 0, threshold: 0, left: -1 }]
  const root: Leaf = { node: 0, members: seen, histogram: histogramOf(from, seen), split: null }
  root.split = bestSplit(root, { ...options, columns })
  const leaves = [root]
  while (leaves.length < options.leaves) {
    let best = -1
    for (let at = 0; at < leaves.length; at++)
      if (leaves[at]?.split && (best < 0 || (leaves[at]?.split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0)))
        best = at
    const leaf = leaves[best]
    if (leaf?.split == null) break
    const { feature, bin } = leaf.split
    const own = bins[feature] as Uint8Array
    const low = leaf.members.filter((k) => (own[k] as number) <= bin)
    const high = leaf.members.filter((k) => (own[k] as number) > bin)
    const isLowFewer = low.length <= high.length
    const fewer = histogramOf(from, isLowFewer ? low : high)
    const more = leaf.histogram
    for (let slot = 0; slot < more.length; slot++) more[slot] = (more[slot] as number) - (fewer[slot] as number)
    const left = nodes.length
    nodes[leaf.node] = { feature, bin, threshold: (cuts[feature] as Float32Array)[bin] as number, left }
    nodes.push({ feature: -1, bin: 0, threshold: 0, left: -1 }, { feature: -1, bin: 0, threshold: 0, left: -1 })
    const children: Leaf[] = [
      { node: left, members: low, histogram: isLowFewer ? fewer : more, split: null },
      { node: left + 1, members: high, histogram: isLowFewer ? more : fewer, split: null },
    ]
    for (const child of children) child.split = bestSplit(child, { ...options, columns })
    leaves.splice(best, 1, ...children)
  }
  for (const { node, members } of leaves) {
    let [sum, weight] = [0, 0]
    for (let n = 0; n < members.length; n++) {
      sum += from.gradients[members[n] as number] as number
      weight += from.curvatures[members[n] as number] as number
    }
    const value = Math.fround((options.rate * sum) / (weight + options.penalty))
    nodes[node] = { feature: -1, bin: 0, threshold: value, left: -1 }
  }
  return nodes
}

/** Some of the numbers below `count`, in ascending order. */
function drawn(count: number, { share, random }: { share: number; random: () => number }): Int32Array {
  const all = Int32Array.from({ length: count }, (_, k) => k)
  if (share >= 1) return all
  const kept = all.filter(() => random() < share)
  return kept.length === 0 ? all : kept
}

function valueOf(nodes: readonly Node[], { bins, row }: { bins: readonly Uint8Array[]; row: number }): number {
  let node = nodes[0] as Node
  while (node.feature >= 0) {
    const own = bins[node.feature] as Uint8Array
    node = nodes[node.left + ((own[row] as number) > node.bin ? 1 : 0)] as Node
  }
  return node.threshold
}

/** For each feature and bin: the sum of gradients, of curvatures, and the count. */
function histogramOf({ bins, gradients, curvatures, columns }: Growing, members: Int32Array): Float64Array {
  const histogram = new Float64Array(bins.length * mostBins * 3)
  const count = members.length
  for (const feature of columns) {
    const own = bins[feature] as Uint8Array
    const from = feature * mostBins * 3
    for (let n = 0; n < count; n++) {
      const k = members[n] as number
      const slot = from + (own[k] as number) * 3
      histogram[slot] = (histogram[slot] as number) + (gradients[k] as number)
      histogram[slot + 1] = (histogram[slot + 1] as number) + (curvatures[k] as number)
      histogram[slot + 2] = (histogram[slot + 2] as number) + 1
    }
  }
  return histogram
}

function bestSplit(
  { histogram, members }: Leaf,
  { columns, least, penalty }: TreeOptions & { columns: Int32Array },
): Split | null {
  if (members.length < 2 * least) return null
  let best: Split | null = null
  const first = (columns[0] ?? 0) * mostBins * 3
  let [sum, weight] = [0, 0]
  for (let bin = 0; bin < mostBins; bin++) {
    sum += histogram[first + bin * 3] as number
    weight += histogram[first + bin * 3 + 1] as number
  }
  const whole = (sum * sum) / (weight + penalty)
  for (const feature of columns) {
    let [left, leftWeight, leftCount] = [0, 0, 0]
    const from = feature * mostBins * 3
    for (let bin = 0; bin < mostBins - 1; bin++) {
      const slot = from + bin * 3
      left += histogram[slot] as number
      leftWeight += histogram[slot + 1] as number
      leftCount += histogram[slot + 2] as number
      if (leftCount < least) continue
      if (members.length - leftCount < least) break
      if ((histogram[slot + 2] as number) === 0) continue
      const right = sum - left
      const gain = (left * left) / (leftWeight + penalty) + (right * right) / (weight - leftWeight + penalty) - whole
      if (gain > (best?.gain ?? 1e-6)) best = { gain, feature, bin }
    }
  }
  return best
}

/** Up to `mostBins - 1` values between which a column is cut, by quantiles. */
function cutsOf(
  values: Float32Array,
  { at, width, column }: { at: Int32Array; width: number; column: number },
): Float32Array {
  const step = Math.max(1, Math.floor(at.length / 20_000))
  const sample: number[] = []
  for (let k = 0; k < at.length; k += step) sample.push(values[(at[k] as number) * width + column] as number)
  const sorted = Float32Array.from(sample).sort()
  const distinct = sorted.filter((value, k) => k === 0 || value !== sorted[k - 1])
  if (distinct.length < mostBins)
    return distinct.slice(0, -1).map((value, k) => Math.fround((value + (distinct[k + 1] as number)) / 2))
  const cuts = new Set<number>()
  for (let q = 1; q < mostBins; q++) cuts.add(sorted[Math.floor((q * sorted.length) / mostBins)] as number)
  return Float32Array.from(cuts).sort()
}

function binOf(cuts: Float32Array, value: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (cuts[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

const single = new Float32Array(1)
const bits = new Uint32Array(single.buffer)

/** Rounded to 11 of the 23 bits of a fraction: trees judge as well, and compressed they take little more than half the room. */
function coarsely(value: number): number {
  single[0] = value
  bits[0] = ((bits[0] as number) + 0x800) & 0xfffff000
  return single[0]
}

function pack(base: number, grown: readonly Node[][]): Trees {
  const total = grown.reduce((sum, nodes) => sum + nodes.length, 0)
  const packed: Trees = {
    base: Math.fround(base),
    roots: new Int32Array(grown.length),
    feature: new Int16Array(total),
    threshold: new Float32Array(total),
    left: new Int32Array(total),
  }
  let from = 0
  for (const [tree, nodes] of grown.entries()) {
    packed.roots[tree] = from
    for (const [at, { feature, threshold, left }] of nodes.entries()) {
      packed.feature[from + at] = feature
      packed.threshold[from + at] = coarsely(threshold)
      packed.left[from + at] = left < 0 ? -1 : from + left
    }
    from += nodes.length
  }
  return packed
}
