import { useEffect } from 'react'

/** Keys that stand for themselves wherever nobody writes: `/` searches, `n` begins a new task. */
export function useShortcuts({ isOff, onSearch, onNewTask }: Shortcuts) {
  useEffect(() => {
    if (isOff) return undefined
    const press = (event: KeyboardEvent) => {
      const act = event.key === '/' ? onSearch : event.key === 'n' ? onNewTask : null
      if (act === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOff, onSearch, onNewTask])
}

type Shortcuts = {
  /** While what a key opened is still on its way. */
  isOff: boolean
  onSearch: () => void
  onNewTask: () => void
}

/** Whether somebody writes or chooses, or a dialog waits for an answer. */
function isTaken(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  )
}
