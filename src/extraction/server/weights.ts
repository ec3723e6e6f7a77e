import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type LinearHead, linearHeads, type Model, type TreeHead, treeHeads } from '../rules/scoring/model.ts'
import type { Trees } from '../rules/scoring/trees.ts'
import { wordClusters } from '../rules/scoring/word-clusters.ts'
import type { ClusterTable } from './training/read-clusters.ts'

/**
 * The weights as a file: a mark, the SHA-256 of what follows, and that, compressed with brotli: the length of a JSON header
 * (4 bytes, little endian), the header, then the arrays it names, one behind the other, each at a multiple of four bytes.
 */
const mark = Buffer.from('ROOST-WEIGHTS-1\n')
const mostBytes = 64 * 2 ** 20

/** The weights cannot be trusted; its message is the sentence for whoever starts the server. */
export class WeightsError extends Error {}

interface Header {
  /** SHA-256 of the corpus that it was learned from. */
  corpus: string
  limits: Model['limits']
  verbs: string[]
  linear: { head: LinearHead; size: number; scale: number }[]
  trees: { head: TreeHead; base: number; roots: number; nodes: number }[]
  clusters: { words: number; coarse: number }
}

export function encodeWeights(
  learned: Model,
  { clusters, corpus }: { clusters: ClusterTable; corpus: string },
): Buffer {
  const linear = Object.entries(learned.linear).map(([head, { weights, scale }]) => ({
    head: head as LinearHead,
    weights,
    scale,
  }))
  const trees = Object.entries(learned.trees).map(([head, own]) => ({ head: head as TreeHead, own }))
  const header: Header = {
    corpus,
    limits: learned.limits,
    verbs: learned.verbs,
    linear: linear.map(({ head, weights, scale }) => ({ head, size: weights.length, scale })),
    trees: trees.map(({ head, own }) => ({ head, base: own.base, roots: own.roots.length, nodes: own.feature.length })),
    clusters: { words: clusters.hashes.length, coarse: clusters.coarseOf.length },
  }
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  const parts: Buffer[] = [length, text]
  const add = (array: ArrayBufferView) => parts.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength))
  const pad = () => {
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.alloc((4 - (size % 4)) % 4))
  }
  for (const array of [
    ...linear.map(({ weights }) => weights),
    ...trees.flatMap(({ own }) => [own.roots, own.feature, own.threshold, own.left]),
    clusters.hashes,
    clusters.fine,
    clusters.coarseOf,
  ]) {
    pad()
    add(array)
  }
  const packed = brotliCompressSync(Buffer.concat(parts), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  return Buffer.concat([mark, createHash('sha256').update(packed).digest(), packed])
}

const otherVersion =
  'The weights of the reading engine are of another version: run `npm run train`, or restore the file.'

/** Throws a sentence where the file is not whole: a server does not start with what it cannot trust. */
export function decodeWeights(file: Buffer): Model {
  const packed = file.subarray(mark.length + 32)
  const digest = file.subarray(mark.length, mark.length + 32)
  if (!file.subarray(0, mark.length).equals(mark)) throw new WeightsError(otherVersion)
  if (!createHash('sha256').update(packed).digest().equals(digest))
    throw new WeightsError('The weights of the reading engine are damaged: restore the file, or run `npm run train`.')
  const bytes = brotliDecompressSync(packed, { maxOutputLength: mostBytes })
  const length = bytes.readUInt32LE(0)
  const header = JSON.parse(bytes.subarray(4, 4 + length).toString('utf8')) as Header
  let at = 4 + length
  const take = (size: number): ArrayBuffer => {
    at += (4 - (at % 4)) % 4
    const end = at + size
    if (end > bytes.length) throw new WeightsError('The weights of the reading engine end too early: restore the file.')
    const own = new Uint8Array(bytes.subarray(at, end))
    at = end
    return own.buffer
  }
  const read: Model = {
    clusters: { of: () => ({ fine: 0, coarse: 0 }) },
    linear: {},
    trees: {},
    limits: header.limits,
    verbs: header.verbs,
  }
  for (const { head, size, scale } of header.linear) read.linear[head] = { weights: new Int8Array(take(size)), scale }
  for (const { head, base, roots, nodes } of header.trees) {
    const own: Trees = {
      base,
      roots: new Int32Array(take(roots * 4)),
      feature: new Int16Array(take(nodes * 2)),
      threshold: new Float32Array(take(nodes * 4)),
      left: new Int32Array(take(nodes * 4)),
    }
    read.trees[head] = checked(own, head)
  }
  // Heads or verbs that do not match the code would give wrong scores silently.
  const isWhole =
    Array.isArray(header.verbs) &&
    Object.keys(linearHeads).every((head) => head in read.linear) &&
    treeHeads.every((head) => head in read.trees)
  if (!isWhole) throw new WeightsError(otherVersion)
  const { words, coarse } = header.clusters
  const hashes = new Uint32Array(take(words * 4))
  return {
    ...read,
    clusters: wordClusters(hashes, { fine: new Uint16Array(take(words * 2)), coarseOf: new Uint8Array(take(coarse)) }),
  }
}

/** Checks that children stand behind their parent, so that no walk through a tree is endless. */
function checked(own: Trees, head: string): Trees {
  const { roots, feature, left } = own
  const isWhole =
    roots.every((root) => root >= 0 && root < feature.length) &&
    feature.every((by, node) => by < 0 || ((left[node] ?? -1) > node && (left[node] ?? 0) + 1 < feature.length))
  if (!isWhole) throw new WeightsError(`The weights of the reading engine are damaged (${head}): restore the file.`)
  return own
}

let loaded: Model | null = null

/** The weights that the product came with. */
export function model(): Model {
  loaded ??= decodeWeights(weightsFile())
  return loaded
}

function weightsFile(): Buffer {
  try {
    return readFileSync(new URL('./weights.bin', import.meta.url))
  } catch {
    throw new WeightsError('The weights of the reading engine are missing: restore the file, or run `npm run train`.')
  }
}
