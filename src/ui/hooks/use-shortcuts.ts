import { useEffect, useRef } from 'react'

/** Keyboard shortcuts by `key`, active while no field has the focus and no dialog is open; null for none. */
export function useShortcuts(keys: Readonly<Record<string, () => unknown>> | null): void {
  // The actions may change with each render; the listener stays.
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act =
        latest.current !== null && Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken())
        return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether a field has the focus or a dialog is open. */
function isTaken(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  )
}
