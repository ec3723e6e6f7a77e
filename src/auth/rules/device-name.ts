/** The browser and the system of a user agent, in a few words: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (browser !== null) return system === null ? browser : `${browser} on ${system}`
  return system === null ? 'An unknown device' : `A program on ${system}`
}

type Names = readonly (readonly [mark: string, name: string])[]

function nameIn(userAgent: string, names: Names): string | null {
  return names.find(([mark]) => userAgent.includes(mark))?.[1] ?? null
}

// Most browsers also name older browsers, for compatibility. So the names that few browsers use come first.
const browsers: Names = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: Names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]
