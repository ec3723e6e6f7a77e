import type { Occurrence, Scope } from '#calendar/contract.ts'
import { sayDay } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type ScopeDialogProps = {
  onClose: () => void
  deed: 'change' | 'delete'
  /** The chosen turn. */
  event: Occurrence
  /** A new rhythm cannot apply to a single turn. */
  isRhythm?: boolean
  busy?: boolean
  onScope: (scope: Scope) => void
}

/** Asks which turns of a series are meant: one click, the smallest choice first. */
export function ScopeDialog({ onClose, deed, event, isRhythm = false, busy = false, onScope }: ScopeDialogProps) {
  const { locale, zone } = useLocaleSettings()
  const said = sayDay(event.localStart.slice(0, 10), { today: dayIn(useNow(), zone), locale })
  const choices = [
    { scope: 'this', label: 'This one', hint: said },
    { scope: 'later', label: 'This and later', hint: `${said} and all after it` },
    { scope: 'all', label: 'All', hint: 'those gone by as well' },
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={deed === 'delete' ? 'Which ones should be deleted?' : 'Which ones should change?'}
      description={`${event.title} repeats.`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="grid gap-2">
        {choices
          .filter(({ scope }) => !isRhythm || scope !== 'this')
          .map(({ scope, label, hint }) => (
            <button
              key={scope}
              type="button"
              disabled={busy}
              onClick={() => onScope(scope)}
              className="grid min-h-14 content-center rounded-control border border-control-line px-4 py-2 text-left transition-colors duration-150 enabled:hover:border-ink enabled:hover:bg-sunken disabled:opacity-55"
            >
              <span className={deed === 'delete' ? 'font-semibold text-danger' : 'font-semibold'}>{label}</span>
              <span className="text-fine text-ink-soft">{hint}</span>
            </button>
          ))}
      </div>
    </Dialog>
  )
}
