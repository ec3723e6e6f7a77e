import { useEffect, useState } from 'react'
import { onSession, sessionState } from './session.ts'

type Form<Draft> = {
  /** What the form is for, and with what it begins. */
  key: string
  begin: () => Draft
  /** Nothing is in it that somebody would miss. */
  isBlank: (draft: Draft) => boolean
}

/**
 * What somebody has begun in a form of this kind and closed is there when they open it again, until the page is left or
 * they sign out.
 */
export function keptDrafts<Draft>() {
  const begun = new Map<string, Draft>()
  all.add(begun)
  return function useKeptDraft({ key, begin, isBlank }: Form<Draft>) {
    const [wasBegun, setWasBegun] = useState(() => begun.has(key))
    const [draft, setDraft] = useState(() => begun.get(key) ?? begin())
    const isWorthKeeping = !isBlank(draft)
    useEffect(() => {
      if (isWorthKeeping) begun.set(key, draft)
      else begun.delete(key)
    }, [key, draft, isWorthKeeping])
    return {
      draft,
      setDraft,
      /** It comes from an earlier time. */
      wasBegun,
      forget: () => void begun.delete(key),
      startAfresh: () => {
        setDraft(begin())
        setWasBegun(false)
      },
    }
  }
}

const all = new Set<Map<string, unknown>>()
let owner = ownerNow()
onSession(() => {
  if (ownerNow() === owner) return
  owner = ownerNow()
  for (const begun of all) begun.clear()
})

function ownerNow(): string | null {
  const state = sessionState()
  return state.status === 'signed-in' ? state.session.user.id : null
}
