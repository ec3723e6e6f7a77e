import { useFamily, useViewer } from '#family/web/use-family.ts'
import type { OnboardingState } from '../contract.ts'
import { completed, stateAtStep, stepAt } from '../rules/steps.ts'
import { ChildrenStep } from './children-step.tsx'
import { ColorStep } from './color-step.tsx'
import { DayStep } from './day-step.tsx'
import { FamilyStep } from './family-step.tsx'
import { FirstStep } from './first-step.tsx'
import { ListStep } from './list-step.tsx'
import { OnboardingModal } from './onboarding-modal.tsx'
import { PartnerStep } from './partner-step.tsx'
import { putAway } from './put-away.ts'
import { SettingsStep } from './settings-step.tsx'
import { useSaveOnboarding } from './use-onboarding.ts'

type OnboardingProps = {
  onboarding: OnboardingState
  onSettings: (() => void) | null
}

export function Onboarding({ onboarding, onSettings }: OnboardingProps) {
  const { id, role } = useViewer()
  const { data } = useFamily()
  const { mutate } = useSaveOnboarding()
  if (data === undefined || role === null || role === 'organization') return null
  const { family, members, viewer } = data
  const me = members.find((member) => member.id === id)
  if (me === undefined) return null

  function stepShown(shownRole: 'parent' | 'child', self: (typeof members)[number]) {
    switch (stepAt(onboarding.step, shownRole).name) {
      case 'family':
        return <FamilyStep family={family} members={members} viewerId={id} />
      case 'children':
        return <ChildrenStep members={members} />
      case 'partner':
        return <PartnerStep family={family} members={members} viewerId={id} />
      case 'first':
        return <FirstStep family={family} members={members} />
      case 'settings':
        return (
          <SettingsStep
            timezone={viewer.timezone}
            members={members}
            onSettings={onSettings && openSettings}
            onStep={(name) => mutate(stateAtStep(name))}
          />
        )
      case 'color':
        return <ColorStep me={self} />
      case 'list':
        return <ListStep me={self} />
      case 'day':
        return <DayStep me={self} />
    }
  }

  function putAwayForNow() {
    // What is typed in a field is saved as it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    putAway()
  }

  function openSettings() {
    mutate(completed('parent'))
    onSettings?.()
  }

  return (
    <OnboardingModal onboarding={onboarding} role={role} onSave={(place) => mutate(place)} onPutAway={putAwayForNow}>
      {stepShown(role, me)}
    </OnboardingModal>
  )
}
