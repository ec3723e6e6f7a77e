import { Button } from '#ui/button.tsx'

/** `onSettings` completes the onboarding and opens the settings; null where there are none yet. */
export function SettingsStep({ timezone, onSettings }: { timezone: string; onSettings: (() => void) | null }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        Your plan is ready. Times are shown for{' '}
        <strong className="font-semibold">{timezone.replaceAll('_', ' ')}</strong>, as your browser told; your profile
        has other zones, languages and ways to write a date.
      </p>
      <p className="measure">
        In the settings you find the senders, further e-mail addresses and what becomes of calendar invitations.
      </p>
      {onSettings && <Button onClick={onSettings}>Open the settings</Button>}
    </div>
  )
}
