import { onSession, sessionState } from './session.ts'

/** The id of the member who is signed in; null while nobody is. */
export function sessionOwner(): string | null {
  const state = sessionState()
  return state.status === 'signed-in' ? state.session.user.id : null
}

/** Calls the listener when the session has passed to another member, or to nobody; `before` is null also on a page that was just loaded. */
export function onSessionOwner(listener: (before: string | null) => void): void {
  let owner = sessionOwner()
  onSession(() => {
    const before = owner
    owner = sessionOwner()
    if (owner !== before) listener(before)
  })
}
