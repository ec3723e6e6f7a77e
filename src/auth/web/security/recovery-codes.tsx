import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Codes copied' })
    } catch {
      // Browsers allow the clipboard in secure contexts only, and the person may deny it.
      toast({ title: 'Not copied', description: 'Select the codes and copy them yourself.', tone: 'danger' })
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        If you lose your phone, each of these signs you in once. Keep them where you keep your papers; they are not
        shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="tabular grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
