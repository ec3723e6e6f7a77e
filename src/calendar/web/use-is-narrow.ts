import { useSyncExternalStore } from 'react'

// The specification's breakpoint of 768 px, which is Tailwind's `md` here as well.
const query = '(width < 48rem)'

/** Whether this is a phone's screen: what it does not show is not drawn either. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(query).matches)
}

function onChange(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
