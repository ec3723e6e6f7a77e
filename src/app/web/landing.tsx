import { useNavigate } from '@tanstack/react-router'
import { LandingPage } from '#site/web/landing-page.tsx'

export function Landing() {
  const navigate = useNavigate()
  const openAuth = () => void navigate({ to: authPath })
  return <LandingPage onSignIn={openAuth} onGetStarted={openAuth} onStartIntegration={openAuth} />
}

const authPath: string = '/auth'
