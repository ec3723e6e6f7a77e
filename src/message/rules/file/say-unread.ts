/** Why a file, or its end, was not read. */
export type Unread =
  | 'locked'
  | 'broken'
  | 'too-large'
  | 'too-slow'
  | 'wordless'
  | 'picture'
  | 'other-kind'
  | 'too-many'
  | 'long'

const because: Record<Unread, { one: string; several: string }> = {
  locked: { one: 'it is locked with a password', several: 'they are locked with a password' },
  broken: { one: 'it is broken', several: 'they are broken' },
  'too-large': { one: 'it is larger than Roost reads', several: 'they are larger than Roost reads' },
  'too-slow': {
    one: 'reading it took too much time or memory',
    several: 'reading them took too much time or memory',
  },
  wordless: {
    one: 'its pages are pictures and hold no words',
    several: 'their pages are pictures and hold no words',
  },
  picture: {
    one: 'it is a picture, and reading pictures is not switched on here',
    several: 'they are pictures, and reading pictures is not switched on here',
  },
  'other-kind': { one: 'it does not read files of this kind', several: 'it does not read files of these kinds' },
  'too-many': { one: 'the mail has more files than Roost reads', several: 'the mail has more files than Roost reads' },
  long: { one: 'it is longer than Roost reads', several: 'they are longer than Roost reads' },
}

/** One sentence for each reason that files of a mail were not read, with the files' names. */
export function sayUnread(files: readonly { name: string; unread: Unread | null }[]): string[] {
  return [...Map.groupBy(files, ({ unread }) => unread)].flatMap(([unread, of]) => {
    if (unread === null) return []
    const names = namesOf(of.map(({ name }) => name))
    const reason = because[unread][of.length === 1 ? 'one' : 'several']
    return [
      unread === 'long'
        ? `Roost read only the beginning of ${names}, because ${reason}.`
        : `Roost could not read ${names}, because ${reason}.`,
    ]
  })
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => (name === '' ? 'a file without a name' : shortened(name)))
  const rest = names.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

const mostNames = 4
const longestName = 80

/** With its ending, which tells what it is. */
function shortened(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName - 11)}…${name.slice(-10)}`
}
