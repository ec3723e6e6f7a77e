import { renderSVG } from 'uqr'
import { saveFile } from '#browser/save-file.ts'
import { Button } from '#ui/controls/button.tsx'

/** The organisation's link as a QR code, to be saved and printed in any size. */
export function JoinCode({ link, name }: { link: string; name: string }) {
  const drawing = renderSVG(link, { border: 2 })
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
        alt={`QR code of the link by which families opt in to ${name}`}
        className="size-48 rounded-control border border-line bg-white"
      />
      <Button onClick={() => saveFile(new Blob([drawing], { type: 'image/svg+xml' }), 'opt-in.svg')}>
        Save QR code
      </Button>
    </>
  )
}
