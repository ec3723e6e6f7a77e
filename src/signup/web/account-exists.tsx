export function AccountExists() {
  return (
    <p role="alert" className="border-l-[3px] border-amber py-1 pl-3 font-medium">
      Account already exists with that email
    </p>
  )
}
