// Runs before the first paint, so that the other theme never flashes.
try {
  const chosen = localStorage.getItem('roost-theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Some private windows refuse storage: the system's theme then holds.
}
