import { useFamily } from '#family/web/use-family.ts'
import type { Onboarding as Place } from '../contract.ts'
import { completed, stepAt } from '../rules/steps.ts'
import { ChildrenStep } from './children-step.tsx'
import { FamilyStep } from './family-step.tsx'
import { ForwardingStep } from './forwarding-step.tsx'
import { OnboardingModal } from './onboarding-modal.tsx'
import { SendersStep } from './senders-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import { useSaveOnboarding } from './use-onboarding.ts'

type OnboardingProps = {
  onboarding: Place
  onSettings: (() => void) | null
}

export function Onboarding({ onboarding, onSettings }: OnboardingProps) {
  const { data } = useFamily()
  const { mutate } = useSaveOnboarding()
  if (data === undefined) return null
  const { family, members, viewer } = data

  function stepShown() {
    switch (stepAt(onboarding.step).name) {
      case 'family':
        return <FamilyStep family={family} members={members} />
      case 'children':
        return <ChildrenStep members={members} />
      case 'forwarding':
        return <ForwardingStep address={family.forwardingAddress} />
      case 'senders':
        return <SendersStep />
      case 'settings':
        return <SettingsStep timezone={viewer.timezone} onSettings={onSettings && openSettings} />
    }
  }

  function openSettings() {
    mutate(completed)
    onSettings?.()
  }

  return (
    <OnboardingModal onboarding={onboarding} onSave={(place) => mutate(place)}>
      {stepShown()}
    </OnboardingModal>
  )
}
