import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whether the address's hash names this list item, which is then scrolled into view and focused. */
export function useHashTarget<Line extends HTMLElement>(id: string) {
  const isHere = useLocation({ select: ({ hash }) => hash === id })
  const line = useRef<Line>(null)
  useEffect(() => {
    if (!isHere) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [isHere])
  return { isHere, line }
}
