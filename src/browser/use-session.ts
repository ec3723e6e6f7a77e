import { useSyncExternalStore } from 'react'
import { onSession, sessionState } from './session.ts'

export function useSession() {
  return useSyncExternalStore(onSession, sessionState, sessionState)
}
