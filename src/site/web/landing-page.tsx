import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Features } from './features.tsx'
import { ForOrganisations } from './for-organisations.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { landing } from './landing-content.ts'
import { SiteFrame } from './site-frame.tsx'

type LandingPageProps = { onSignIn: () => void; onGetStarted: () => void; onStartIntegration: () => void }

export function LandingPage({ onSignIn, onGetStarted, onStartIntegration }: LandingPageProps) {
  useDocumentTitle('Roost')
  return (
    <SiteFrame onSignIn={onSignIn} onGetStarted={onGetStarted} banner={<AlphaBanner />}>
      <Hero onGetStarted={onGetStarted} />
      <Features />
      <HowItWorks />
      <ForOrganisations onStartIntegration={onStartIntegration} />
      <section className="mx-auto grid max-w-6xl justify-items-center gap-5 px-4 py-16 text-center md:px-8">
        <h2 className="text-heading">{landing.closing.title}</h2>
        <Button variant="primary" onClick={onGetStarted}>
          {landing.closing.action}
        </Button>
      </section>
    </SiteFrame>
  )
}

/** Gone for this visit once it is dismissed; an alpha is worth saying again the next time. */
function AlphaBanner() {
  const [shown, setShown] = useState(() => sessionStorage.getItem(bannerKey) === null)
  if (!shown) return null
  return (
    <Banner
      className="mx-auto max-w-6xl md:px-8"
      onDismiss={() => {
        sessionStorage.setItem(bannerKey, 'dismissed')
        setShown(false)
      }}
    >
      {landing.banner}
    </Banner>
  )
}

const bannerKey = 'roost-alpha-banner'
