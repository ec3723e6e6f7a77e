/** Hands a file that was fetched to the browser, which saves it, or asks where to. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to save a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
