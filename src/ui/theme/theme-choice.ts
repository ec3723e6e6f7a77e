import { useSyncExternalStore } from 'react'
import { createListeners } from '#browser/listeners.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'roost-theme'
const changes = createListeners()

/** The theme chosen on this device; `theme.js` applies it before the first paint. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(changes.listen, currentChoice, systemChoice), choose]
}

function currentChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Where a page is rendered without a document. */
const systemChoice = (): ThemeChoice => 'system'

function choose(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  remember(choice)
  changes.notify()
}

function remember(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Some private windows refuse storage: the choice then lasts until the page is left.
  }
}
