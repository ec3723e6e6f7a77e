import { useRef, type FocusEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether somebody has typed in the fields of a form since it was opened, and not taken it back. */
export function useTyped() {
  const found = useRef(new Map<Field, string>())
  return {
    /** For what stands around the fields. */
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (isField(target) && !found.current.has(target)) found.current.set(target, target.value)
    },
    isTyped: () => [...found.current].some(([field, value]) => field.isConnected && field.value !== value),
  }
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.has(target.type))
}

/** What is set by a tap is as soon set again. */
const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'search', 'file'])
