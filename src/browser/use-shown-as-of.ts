import { useSyncExternalStore } from 'react'
import { onConnection, shownAsOf } from './connection.ts'

export function useShownAsOf(): Date | null {
  return useSyncExternalStore(onConnection, shownAsOf)
}
