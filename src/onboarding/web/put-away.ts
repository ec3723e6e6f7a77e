import { persistedChoice } from '#browser/persisted-choice.ts'

// Until somebody signs out: a page that is loaded anew, and another tab, keep it.
const storedPutAway = persistedChoice<boolean>({
  name: 'onboarding-put-away',
  begin: () => false,
  readAs: (stored) => (typeof stored === 'boolean' ? stored : null),
})

/** Whether the viewer has put the steps away. */
export function useIsPutAway(): boolean {
  const [isPutAway] = storedPutAway.usePersisted()
  return isPutAway
}

/** The steps stay where they are, and out of the way until somebody signs out or goes on with them. */
export function putAway(): void {
  storedPutAway.save(true)
}

export function takeUpAgain(): void {
  storedPutAway.save(false)
}
