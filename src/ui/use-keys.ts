import { useEffect, useRef } from 'react'

/** What single keys do, by their `key`, wherever nobody writes; none while it is null. */
export function useKeys(keys: Readonly<Record<string, () => unknown>> | null): void {
  // What they do may change with each drawing; who listens need not.
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

/** Whether somebody writes or chooses, or a dialog waits for an answer. */
function isTaken(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  )
}
