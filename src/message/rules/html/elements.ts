import { NameTable } from './name-table.ts'

/** What HTML says of an element, whatever page it stands on. */
export interface Element {
  /** In lower case. */
  name: string
  /** It has no content and no end. */
  isVoid: boolean
  /** Its content is text, whatever tags stand in it. */
  holdsText: boolean
  /** A drawing or a formula, in which a tag may end itself. */
  isDrawing: boolean
  /** The names of those that end where this one begins right within them. */
  ends: ReadonlySet<string>
}

export function elementAt(html: string, from: number, end: number): Element {
  return known.find(html, from, end) ?? other(html.slice(from, end).toLowerCase())
}

function other(name: string): Element {
  return { name, isVoid: false, holdsText: false, isDrawing: false, ends: NONE }
}

const NONE: ReadonlySet<string> = new Set()

const ENDS: [begins: string, ends: string][] = [
  ['tr', 'tr th td'],
  ['th', 'th'],
  ['td', 'thead th td'],
  ['tbody tfoot', 'thead tbody'],
  ['body', 'head link script'],
  ['a', 'a'],
  ['li', 'li'],
  ['dd dt', 'dd dt'],
  ['rt rp', 'rt rp'],
  ['option', 'option'],
  ['optgroup', 'optgroup option'],
  ['h1 h2 h3 h4 h5 h6', 'h1 h2 h3 h4 h5 h6 p'],
  ['select input output button datalist textarea', 'input option optgroup select button datalist textarea'],
  [
    'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre ' +
      'section table ul',
    'p',
  ],
]

const ends = new Map(ENDS.flatMap(([begins, names]) => words(begins).map((name) => [name, new Set(words(names))])))
const VOID = new Set(
  words('area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'),
)
const TEXT = new Set(words('iframe noembed noframes plaintext script style textarea title xmp'))
const DRAWINGS = new Set(['svg', 'math'])
const OTHERS =
  'html head body thead tbody tfoot span font b i u em strong s del strike center caption object noscript template label'

const names = new Set([...ends.keys(), ...VOID, ...TEXT, ...DRAWINGS, ...words(OTHERS)])
const elements = new Map(
  [...names].map((name): [string, Element] => [
    name,
    {
      name,
      isVoid: VOID.has(name),
      holdsText: TEXT.has(name),
      isDrawing: DRAWINGS.has(name),
      ends: ends.get(name) ?? NONE,
    },
  ]),
)
/** `image` is what browsers take for `img`. */
const known = new NameTable([...elements, ['image', elements.get('img') ?? other('img')]])

function words(text: string): string[] {
  return text.split(' ')
}
