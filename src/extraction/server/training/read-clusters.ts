import { readFileSync } from 'node:fs'
import { hashText } from '#extraction/rules/scoring/hash.ts'

export interface ClusterTable {
  hashes: Uint32Array
  fine: Uint16Array
  coarseOf: Uint8Array
}

/** The clusters of `corpus/word-clusters.txt` (see `cluster-words.ts`), as the weights keep them. */
export function readClusters(file: string): ClusterTable {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const coarseOf = new Uint8Array(lines.length)
  const entries: { hash: number; fine: number }[] = []
  for (const line of lines) {
    const [coarse, fine, ...words] = line.split(' ')
    coarseOf[Number(fine)] = Number(coarse)
    for (const word of words) entries.push({ hash: hashText(word), fine: Number(fine) })
  }
  entries.sort((a, b) => a.hash - b.hash)
  return {
    hashes: Uint32Array.from(entries, ({ hash }) => hash),
    fine: Uint16Array.from(entries, ({ fine }) => fine),
    coarseOf,
  }
}
