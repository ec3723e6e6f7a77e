/** The first focusable element: it skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-40 rounded-control bg-surface px-4 py-3 font-semibold text-accent shadow-float focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
