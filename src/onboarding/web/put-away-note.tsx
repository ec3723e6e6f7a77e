import { useViewer } from '#family/web/use-family.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { sayPutAway } from '../rules/steps.ts'
import { takeUpAgain, useIsPutAway } from './put-away.ts'
import { useOnboarding } from './use-onboarding.ts'

/** The way back to the steps of who has put them away; nothing for anybody else. */
export function PutAwayNote() {
  const { role } = useViewer()
  const onboarding = useOnboarding()
  if (!useIsPutAway() || onboarding === null || (role !== 'parent' && role !== 'child')) return null
  return (
    <div className="mt-6">
      <Banner
        action={
          <Button variant="quiet" className="-ml-3" onClick={takeUpAgain}>
            Go on
          </Button>
        }
      >
        {sayPutAway(onboarding.step, role)}
      </Banner>
    </div>
  )
}
