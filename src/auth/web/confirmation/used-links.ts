const key = 'roost-used-confirmations'
const mostKept = 50

/** Whether a link was used in this tab already: it is then not sent again. */
export function wasUsedHere(tokenHash: string): boolean {
  return usedHashes().includes(tokenHash)
}

export function rememberUse(tokenHash: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...usedHashes(), tokenHash].slice(-mostKept)))
  } catch {
    // Storage is closed in some private windows: the server knows that it was used all the same.
  }
}

function usedHashes(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // As above, or somebody wrote something else there.
    return []
  }
}
