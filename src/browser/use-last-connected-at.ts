import { useSyncExternalStore } from 'react'
import { onConnection, lastConnectedAt } from './connection.ts'

export function useLastConnectedAt(): Date | null {
  return useSyncExternalStore(onConnection, lastConnectedAt)
}
