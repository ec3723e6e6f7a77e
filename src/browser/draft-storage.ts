import { useEffect, useState } from 'react'
import { onSessionOwner, sessionOwner } from './session-owner.ts'

type Form<Draft> = {
  /** Tells the drafts of one kind of form apart. */
  key: string
  begin: () => Draft
  /** Whether nothing in it is worth storing. */
  isBlank: (draft: Draft) => boolean
}

/**
 * Stores the draft of a form that is closed unsaved, and restores it when the form is opened again in this tab, also after a
 * reload, until the member signs out. The name is unique among all forms.
 */
export function draftStorage<Draft>(name: string) {
  return function useStoredDraft({ key, begin, isBlank }: Form<Draft>) {
    const place = `${name} ${key}`
    const [{ first, isRestored }, setFirst] = useState(() => {
      const fresh = begin()
      const found = draftAt(place, fresh)
      return { first: found ?? fresh, isRestored: found !== null }
    })
    const [draft, setDraft] = useState(first)
    const isWorthStoring = !isBlank(draft)
    useEffect(() => {
      if (isWorthStoring) store(place, draft)
      else forget(place)
    }, [place, draft, isWorthStoring])
    return {
      draft,
      setDraft,
      /** Whether the draft was stored earlier. */
      isRestored,
      forget: () => forget(place),
      discard: () => {
        setDraft(begin())
        setFirst({ first, isRestored: false })
      },
    }
  }
}

// The tab's storage is cleared with the session.
const storage = sessionStorage
const prefix = 'roost-draft '

interface Stored {
  owner: string
  draft: unknown
}

/** The stored draft of this member; null where there is none, or an earlier version of the form stored it. */
function draftAt<Draft>(place: string, fresh: Draft): Draft | null {
  const text = storage.getItem(prefix + place)
  if (text === null) return null
  const { owner, draft } = JSON.parse(text) as Stored
  return owner === sessionOwner() && isAlike(draft, fresh) ? (draft as Draft) : null
}

function store(place: string, draft: unknown): void {
  const owner = sessionOwner()
  if (owner !== null) storage.setItem(prefix + place, JSON.stringify({ owner, draft } satisfies Stored))
}

function forget(place: string): void {
  storage.removeItem(prefix + place)
}

function isAlike(draft: unknown, fresh: unknown): boolean {
  if (typeof fresh !== 'object' || fresh === null || typeof draft !== 'object' || draft === null) return true
  return Object.entries(fresh).every(([name, value]) => name in draft && isAlike(draft[name as never], value))
}

onSessionOwner((before) => {
  // After a reload the first sign-in is no change of member; drafts of another member are never found.
  if (before === null) return
  for (const place of Object.keys(storage)) if (place.startsWith(prefix)) storage.removeItem(place)
})
