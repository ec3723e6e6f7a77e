import { hashText } from './hash.ts'

export interface Clusters {
  /** 1 to 1000; 0 where the word is not known. */
  fine: number
  /** 1 to 120; 0 where the word is not known. */
  coarse: number
}

export interface WordClusters {
  /** Of a word in lower case. */
  of: (word: string) => Clusters
}

const unknown: Clusters = { fine: 0, coarse: 0 }

/** Clusters by the hash of a word; both arrays are in ascending order of the hashes. */
export function wordClusters(
  hashes: Uint32Array,
  { fine, coarseOf }: { fine: Uint16Array; coarseOf: Uint8Array },
): WordClusters {
  const known = Array.from(coarseOf, (coarse, at) => ({ fine: at + 1, coarse: coarse + 1 }))
  return {
    of(word) {
      const hash = hashText(word)
      let [low, high] = [0, hashes.length - 1]
      while (low <= high) {
        const middle = (low + high) >> 1
        const found = hashes[middle] as number
        if (found === hash) return known[fine[middle] ?? 0] ?? unknown
        if (found < hash) low = middle + 1
        else high = middle - 1
      }
      return unknown
    },
  }
}
