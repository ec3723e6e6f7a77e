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
 * What somebody has begun in a form of this kind and closed is there when they open it again, in this tab and also once the
 * page was loaded anew, until they sign out. The name is the form's own among all.
 */
export function keptDrafts<Draft>(name: string) {
  return function useKeptDraft({ key, begin, isBlank }: Form<Draft>) {
    const place = `${name} ${key}`
    const [{ first, wasBegun }, setBegun] = useState(() => {
      const fresh = begin()
      const found = draftAt(place, fresh)
      return { first: found ?? fresh, wasBegun: found !== null }
    })
    const [draft, setDraft] = useState(first)
    const isWorthKeeping = !isBlank(draft)
    useEffect(() => {
      if (isWorthKeeping) keep(place, draft)
      else forget(place)
    }, [place, draft, isWorthKeeping])
    return {
      draft,
      setDraft,
      /** It comes from an earlier time. */
      wasBegun,
      forget: () => forget(place),
      startAfresh: () => {
        setDraft(begin())
        setBegun({ first, wasBegun: false })
      },
    }
  }
}

// What the session leaves behind in this tab goes with it.
const storage = sessionStorage
const prefix = 'roost-draft '

interface Kept {
  owner: string
  draft: unknown
}

/** What this member has begun there; one that an earlier version of the form began is none. */
function draftAt<Draft>(place: string, fresh: Draft): Draft | null {
  const text = storage.getItem(prefix + place)
  if (text === null) return null
  const { owner, draft } = JSON.parse(text) as Kept
  return owner === ownerNow() && isAlike(draft, fresh) ? (draft as Draft) : null
}

function keep(place: string, draft: unknown): void {
  const owner = ownerNow()
  if (owner !== null) storage.setItem(prefix + place, JSON.stringify({ owner, draft } satisfies Kept))
}

function forget(place: string): void {
  storage.removeItem(prefix + place)
}

function isAlike(draft: unknown, fresh: unknown): boolean {
  if (typeof fresh !== 'object' || fresh === null || typeof draft !== 'object' || draft === null) return true
  return Object.entries(fresh).every(([name, value]) => name in draft && isAlike(draft[name as never], value))
}

let owner = ownerNow()
onSession(() => {
  if (ownerNow() === owner) return
  const isAnother = owner !== null
  owner = ownerNow()
  // Who signs in on a page that was just loaded is who was there before, or their drafts are not found.
  if (!isAnother) return
  for (const place of Object.keys(storage)) if (place.startsWith(prefix)) storage.removeItem(place)
})

function ownerNow(): string | null {
  const state = sessionState()
  return state.status === 'signed-in' ? state.session.user.id : null
}
