/** A page that everybody may see, and that is rendered when the pages are built. */
export interface PublicPage {
  path: string
  /** As the tab of the browser shows it. */
  title: string
  /** For search engines and link previews. */
  description: string
  /** Of which it is rendered once each: the landing page's drawings, or the plans of a server. */
  variants: readonly string[]
}

/** How many drawings the landing page has, of which it shows one. */
export const drawings = 3

/** With and without the Open Beta. */
export const planVariants = { openBeta: 'open-beta', sold: 'sold' } as const

const alone = ['page'] as const

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Roost',
    description: 'Roost reads the mail a family gets and keeps its plan from it.',
    variants: Array.from({ length: drawings }, (_, drawing) => `${drawing}`),
  },
  {
    path: '/pricing',
    title: 'Pricing · Roost',
    description: 'What Roost costs a family, by the month or by the year.',
    variants: Object.values(planVariants),
  },
  {
    path: '/getting-started',
    title: 'Getting Started · Roost',
    description: 'How the mail of schools and clubs comes to Roost by itself.',
    variants: alone,
  },
  {
    path: '/email-setup',
    title: 'Email Setup · Roost',
    description: 'How mail is forwarded to Roost from Gmail, Outlook, iCloud Mail and Yahoo Mail.',
    variants: alone,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy · Roost',
    description: 'What Roost keeps of a family, who sees it, and how it is deleted.',
    variants: alone,
  },
  {
    path: '/usage-policy',
    title: 'Usage Policy · Roost',
    description: 'What Roost may be used for, and what is asked of those who use it.',
    variants: alone,
  },
]

/** The file of a page below `pages/`. */
export function fileOf({ path }: Pick<PublicPage, 'path'>, variant: string): string {
  return `${path === '/' ? 'home' : path.slice(1)}.${variant}.html`
}
