import { Logo } from './logo.tsx'

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-title font-[560]">
      <Logo />
      Roost
    </span>
  )
}
