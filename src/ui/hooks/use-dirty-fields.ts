import { useRef, type FocusEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether the text fields of a form differ from when they were first focused. */
export function useDirtyFields() {
  const found = useRef(new Map<Field, string>())
  return {
    /** For the element around the fields. */
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (isField(target) && !found.current.has(target)) found.current.set(target, target.value)
    },
    isDirty: () => [...found.current].some(([field, value]) => field.isConnected && field.value !== value),
  }
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.has(target.type))
}

/** Controls that are set by one tap are quickly set again, and do not count. */
const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'search', 'file'])
