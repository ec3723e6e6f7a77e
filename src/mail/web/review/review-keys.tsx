/** The keyboard shortcuts; on touch screens, the swipes. */
export function ReviewKeys() {
  return (
    <>
      <p className="-mt-2 mb-5 hidden text-fine text-ink-soft pointer-coarse:block">
        Swipe right to add, left to leave out.
      </p>
      <p className="-mt-2 mb-6 hidden flex-wrap gap-x-4 gap-y-1 text-fine text-ink-soft md:flex pointer-coarse:hidden">
        {keys.map(({ key, does }) => (
          <span key={key}>
            <kbd className="rounded-[4px] border border-line bg-surface px-1.5 py-0.5 font-sans font-semibold text-ink">
              {key}
            </kbd>{' '}
            {does}
          </span>
        ))}
      </p>
    </>
  )
}

const keys = [
  { key: 'j', does: 'next' },
  { key: 'k', does: 'back' },
  { key: 'a', does: 'add' },
  { key: 'e', does: 'edit' },
  { key: 'x', does: 'leave out' },
  { key: 'z', does: 'undo' },
]
