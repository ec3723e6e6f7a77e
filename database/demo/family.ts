/** The Wrens are invented, and so is everybody who writes to them. */
export const familyName = 'Wren'

/** Of every member: it guards nothing but invented mail. */
export const password = 'Nestling7'

interface DemoMember {
  firstName: string
  role: 'parent' | 'child'
  email: string
  /** What tells whom a mail concerns. */
  about: string
}

/** The first parent is the family's admin. */
export const members: readonly DemoMember[] = [
  { firstName: 'Tess', role: 'parent', email: 'tess@wren.example', about: '' },
  { firstName: 'Marcus', role: 'parent', email: 'marcus@wren.example', about: '' },
  {
    firstName: 'Nora',
    role: 'child',
    email: 'nora@wren.example',
    about: 'Year 4, class 4B at Rosebank Primary; football, Northside Kites Under 10s',
  },
  {
    firstName: 'Felix',
    role: 'child',
    email: 'felix@wren.example',
    about: 'Year 1, class 1K at Rosebank Primary; swimming',
  },
]

/** Both parents, since each has a mailbox of their own, and one of the children. */
export const signsIn = members.filter(({ firstName }) => ['Tess', 'Marcus', 'Nora'].includes(firstName))

interface OwnTask {
  title: string
  assignedTo: string
  category: string
  /** Days from today; null for whenever. */
  dueIn: number | null
  isDone: boolean
}

/** What the Wrens wrote down themselves, so that parents have something to do as well. */
export const ownTasks: readonly OwnTask[] = [
  { title: 'Find a present for Zara', assignedTo: 'Tess', category: 'personal', dueIn: 4, isDone: false },
  { title: 'Sign Felix up for the chess club', assignedTo: 'Tess', category: 'activities', dueIn: 1, isDone: false },
  { title: 'Label the new lunch boxes', assignedTo: 'Tess', category: 'school', dueIn: null, isDone: true },
  { title: 'Pump up the bicycle tyres', assignedTo: 'Marcus', category: 'personal', dueIn: 2, isDone: false },
  { title: 'Feed the beetles', assignedTo: 'Nora', category: 'homework', dueIn: 0, isDone: true },
]

/** The other senders of the demo wait for the family's decision. */
export const allowedSenders = [
  'office@rosebankprimary.example',
  'd.okafor@rosebankprimary.example',
  'fixtures@northsidekites.example',
  'desk@bluelagoonswim.example',
  'desk@foundrygarage.example',
  'lena.marsh@post.example',
  'reception@brightsidedental.example',
  'priya.anand@post.example',
  'june.wren@post.example',
  'library@elmcourt.example',
  'offers@tinytoes.example',
]
