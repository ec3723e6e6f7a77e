import type { ReactNode } from 'react'
import { PrivacyPolicyPage } from '#site/web/policies/privacy-policy-page.tsx'
import { UsagePolicyPage } from '#site/web/policies/usage-policy-page.tsx'
import { PricingPage } from '#site/web/pricing/pricing-page.tsx'
import { SiteFrame } from '#site/web/site-frame.tsx'
import { useVisitorDialogs } from './visitor-dialogs.tsx'

export function Pricing() {
  const { dialogs, onSignIn, onGetStarted } = useVisitorDialogs()
  return (
    <>
      <SiteFrame onSignIn={onSignIn} onGetStarted={onGetStarted}>
        <PricingPage onGetStarted={onGetStarted} />
      </SiteFrame>
      {dialogs}
    </>
  )
}

export function PrivacyPolicy() {
  return <Framed page={<PrivacyPolicyPage />} />
}

export function UsagePolicy() {
  return <Framed page={<UsagePolicyPage />} />
}

function Framed({ page }: { page: ReactNode }) {
  const { dialogs, onSignIn, onGetStarted } = useVisitorDialogs()
  return (
    <>
      <SiteFrame onSignIn={onSignIn} onGetStarted={onGetStarted}>
        {page}
      </SiteFrame>
      {dialogs}
    </>
  )
}
