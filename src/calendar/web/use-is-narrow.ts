import { useSyncExternalStore } from 'react'

// The specification's breakpoint of 768 px, which is Tailwind's `md` here as well.
const query = '(width < 48rem)'

/** Whether the screen is a phone's; the parts that a phone does not show are not rendered either. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(query).matches)
}

function onChange(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
