import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** For a line that the address may name after its `#`: whether it does, and then it is brought into view and focused. */
export function useArrival<Line extends HTMLElement>(id: string) {
  const isHere = useLocation({ select: ({ hash }) => hash === id })
  const line = useRef<Line>(null)
  useEffect(() => {
    if (!isHere) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [isHere])
  return { isHere, line }
}
