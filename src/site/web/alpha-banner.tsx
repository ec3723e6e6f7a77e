import { useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { landing } from './landing-content.ts'

/** Gone for this visit once it is dismissed; an alpha is worth saying again the next time. */
export function AlphaBanner() {
  const [shown, setShown] = useState(() => sessionStorage.getItem(key) === null)
  if (!shown) return null
  return (
    <Banner
      className="mx-auto max-w-6xl md:px-8"
      onDismiss={() => {
        sessionStorage.setItem(key, 'dismissed')
        setShown(false)
      }}
    >
      {landing.banner}
    </Banner>
  )
}

const key = 'roost-alpha-banner'
