import { ApiError } from '#browser/api-error.ts'
import { Button } from '#ui/controls/button.tsx'

type EventConflictNoticeProps = {
  refusal: ApiError
  isBusy: boolean
  onSaveMine: () => void
  onBringBack: () => void
  onSaveAnew: () => void
  onLetGo: () => void
}

/** While somebody edited an event, somebody else has changed the same of it, or deleted it: whoever edits says what holds. */
export function EventConflictNotice({
  refusal,
  isBusy,
  onSaveMine,
  onBringBack,
  onSaveAnew,
  onLetGo,
}: EventConflictNoticeProps) {
  const isChanged = refusal.code === 'EDIT_CONFLICT'
  const sentence = refusal.code === 'NOT_FOUND' ? 'This event does not take place then any more.' : refusal.message
  return (
    <div role="alert" className="grid gap-1 border-l-[3px] border-l-amber bg-sunken px-3 py-2">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{sentence}</p>
      <div className="-ml-3 flex flex-wrap">
        {isChanged && (
          <Button variant="quiet" busy={isBusy} onClick={onSaveMine}>
            Save mine anyway
          </Button>
        )}
        {refusal.code === 'DELETED' && (
          <Button variant="quiet" busy={isBusy} onClick={onBringBack}>
            Bring it back with mine
          </Button>
        )}
        {!isChanged && (
          <Button variant="quiet" busy={isBusy} onClick={onSaveAnew}>
            Save mine as a new event
          </Button>
        )}
        <Button variant="quiet" onClick={onLetGo}>
          {isChanged ? 'Take theirs' : 'Let it go'}
        </Button>
      </div>
    </div>
  )
}

/** The change that the server refused, since the event has changed since it was shown. */
export function conflictOf(error: Error | null): ApiError | null {
  return error instanceof ApiError && ['EDIT_CONFLICT', 'DELETED', 'NOT_FOUND'].includes(error.code ?? '')
    ? error
    : null
}
