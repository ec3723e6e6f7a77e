import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { tasksContract } from '#tasks/contract.ts'
import { sayHas } from '#tasks/rules/edit-conflict.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(tasksContract, 'tasks')

type TextConflictProps = {
  taskId: string
  field: 'title' | 'description'
  /** What somebody else has written; null where they have deleted the task. */
  theirs: string | null
  mine: string
  onKeepMine: () => Promise<void>
  onLetGo: () => void
}

/** While somebody wrote, somebody else has changed the same text, or deleted its task: whoever writes says what holds. */
export function TextConflict({ taskId, field, theirs, mine, onKeepMine, onLetGo }: TextConflictProps) {
  const isGone = theirs === null
  const by = useLastChange(taskId, isGone ? 'deletion' : field)
  if (by === null) return null
  const who = sayHas(by)
  return (
    <div role="alert" className="grid gap-1 border-l-[3px] border-l-amber bg-sunken px-3 py-2 text-fine">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">
        {isGone && `${who} deleted this task while you were writing. What you wrote is still here.`}
        {!isGone && theirs === '' && `${who} emptied this while you were writing.`}
        {!isGone && theirs !== '' && `${who} changed this while you were writing, to “${theirs}”`}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="quiet" onClick={() => void onKeepMine()}>
          {isGone ? 'Bring the task back' : 'Keep mine'}
        </Button>
        {isGone && (
          <Button variant="quiet" onClick={() => void copy(mine)}>
            Copy what I wrote
          </Button>
        )}
        <Button variant="quiet" onClick={onLetGo}>
          {isGone ? 'Let it go' : 'Take theirs'}
        </Button>
      </div>
    </div>
  )
}

/** The name of the member who wrote a text of a task last, or deleted the task: null while the server is asked, `Somebody` where it does not answer. */
function useLastChange(id: string, what: 'title' | 'description' | 'deletion'): string | null {
  const { data, isPending } = useQuery(api.lastChange.queryOptions({ input: { id, what } }))
  return isPending ? null : (data?.by ?? 'Somebody')
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied', description: text })
  } catch {
    // Browsers give the clipboard to secure pages only; a home server may have none.
    toast({ title: 'Please copy it by hand', description: text, duration: 20_000 })
  }
}
