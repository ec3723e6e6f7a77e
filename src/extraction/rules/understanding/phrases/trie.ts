import { signs } from './signs.ts'

export interface Node {
  state: number
  /** The patterns of which a run ends here. */
  patterns: number[]
  next: Map<number, Node>
  /** The sign by which it is reached. */
  last: number
}

/** The runs of all patterns as a tree, its nodes by depth. */
export function trieOf(traces: readonly (readonly string[])[]): Node[] {
  const root: Node = { state: 0, patterns: [], next: new Map(), last: -1 }
  for (const [pattern, runs] of traces.entries())
    for (const run of runs) {
      let node = root
      for (const letter of run) {
        const sign = signs.indexOf(letter)
        const child = node.next.get(sign) ?? { state: 0, patterns: [], next: new Map(), last: sign }
        node.next.set(sign, child)
        node = child
      }
      node.patterns.push(pattern)
    }
  const nodes = [root]
  for (const node of nodes)
    for (const child of node.next.values()) {
      child.state = nodes.length
      nodes.push(child)
    }
  return nodes
}
