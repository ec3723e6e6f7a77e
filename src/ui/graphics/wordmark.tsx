export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-title font-[560]">
      <Logo />
      Roost
    </span>
  )
}

/** A bird on its perch under a roof. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden className="text-accent">
      <path
        d="M3.5 14.5 16 4l12.5 10.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M5 26.5h22" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M8.2 15.8c1.6.9 3 1.3 4.5 1.2.8-2.2 2.6-3.7 4.9-3.7 2.1 0 3.7 1.2 4.3 2.9l2.5 1.1-2.3 1.2c-.1 3.4-2.7 5.9-6.2 5.9-4.2 0-7.3-3.3-7.7-8.6z"
        fill="currentColor"
      />
      <circle cx="18.9" cy="16.6" r="1" className="fill-paper" />
    </svg>
  )
}
