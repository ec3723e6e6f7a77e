import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DateInFigures } from '#ui/locale/date-time.tsx'
import type { Factors } from '#auth/rules/account-shapes.ts'
import { EndTwoFactor } from './end-two-factor.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import { SecurityPart } from './security-part.tsx'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'

export function TwoFactorPart({ factors: { twoFactorSince, recoveryCodesLeft } }: { factors: Factors }) {
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  const { title, Content } = dialogs[asked ?? 'set-up']
  const close = () => setAsked(null)
  return (
    <SecurityPart
      title="Two-factor sign-in"
      sentence={
        twoFactorSince === null ? (
          'After your password, a code from an app on your phone.'
        ) : (
          <>
            On since <DateInFigures at={twoFactorSince} />. {recoveryCodesLeft} of 10 recovery codes left.
          </>
        )
      }
      action={
        twoFactorSince === null ? (
          <Button onClick={() => setAsked('set-up')}>Set up</Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked('renew')}>New recovery codes</Button>
            <Button onClick={() => setAsked('end')}>Switch off</Button>
          </div>
        )
      }
    >
      <Dialog open={asked !== null} onClose={close} title={title}>
        {asked !== null && <Content onDone={close} />}
      </Dialog>
    </SecurityPart>
  )
}

const dialogs = {
  'set-up': { title: 'Set up two-factor sign-in', Content: SetUpTwoFactor },
  renew: { title: 'New recovery codes', Content: RenewRecoveryCodes },
  end: { title: 'Switch off two-factor sign-in', Content: EndTwoFactor },
}
