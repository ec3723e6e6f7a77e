import { describe, expect, test } from 'vitest'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { tellsOfChild } from './tells-of-child.ts'

function familyOf(...children: [firstName: string, notes?: string][]): FamilyContext {
  return {
    timezone: 'Australia/Sydney',
    locale: 'en-AU',
    members: [
      { firstName: 'Ada', role: 'parent', notes: 'Year 9 teacher, rows' },
      ...children.map(([firstName, notes = '']) => ({ firstName, role: 'child' as const, notes })),
    ],
  }
}

describe('words tell of a child', () => {
  test.each([
    ['Mia', 'Mia’s hat was found'],
    ["D'Arcy", 'Please collect D’Arcy at three'],
    ["D'Arcy", 'For DArcy'],
    ["Ja'Marr", "JA'MARR plays on Saturday"],
    ["De'Andre", 'De\u02bcAndre has practice'],
    ['Anna-Lena', 'Anna-Lena dentist'],
    ['Anna-Lena', 'Lena is invited'],
    ['Zoë', 'Zoe is invited'],
    ['Bo', 'Bo is invited'],
    ['J', 'J. was away today'],
    ['Mirabel', 'Mira\u00adbel has lost her hat'],
    ['陽菜', '陽菜さんの遠足'],
    ['Søren', 'Soren was absent'],
    ['Jürgen', 'Juergen was absent'],
    ['Juergen', 'Jürgen was absent'],
    ['Łukasz', 'Lukasz was absent'],
    ['Đorđe', 'Dorde was absent'],
    ['Işıl', 'Isil was absent'],
    ['Æva', 'Aeva was absent'],
    ['Strauß', 'Strauss was absent'],
    ['Þór', 'Thor was absent'],
    ['Åse', 'Aase was absent'],
    ['Maximilian', 'Max was absent'],
    ['Charlotte', 'Lottie was absent'],
    ['Benjamin', 'Benny was absent'],
    ['Josephine', 'Josie was absent'],
    ['Theodore', 'Teddy was absent'],
    ['Mohammed', 'Muhammad was absent'],
    ['Jo-Ann', 'Jo was absent'],
    ['Jean-Luc', 'J-L was absent'],
    ['TJ', 'T.J. was absent'],
    ['Mirabel', 'MirabelReport.pdf'],
    ['Mirabel', '/plans/mirabelokafor'],
    ['Mia', 'MiaReport.pdf'],
    ['Mia', '#TeamMia'],
    ['Mia', 'miasmith@post.example'],
    ['Mia', 'Mias Zimmer'],
    ['Mirabel', 'Mira-\nbel has lost her hat'],
    ['Mia', 'M i a'],
  ])('by the name %s in “%s”', (name, text) => {
    expect(tellsOfChild(familyOf([name]))(text)).toBe(true)
  })

  test.each([
    ['the year', 'Year 3: head lice in class'],
    ['a class of that year', 'Photos of 3B'],
    ['what the notes name', 'The cello group meets on Friday'],
    ['the school', 'News from Greenfield'],
  ])('by %s', (_, text) => {
    expect(tellsOfChild(familyOf(['Mia', 'Year 3, class 3B at Greenfield, plays the cello']))(text)).toBe(true)
  })

  test.each([
    ['SGS', 'SGS: head lice this week'],
    ['plays AFL', 'AFL on Sunday'],
    ['looked after by Lee', 'A letter of Lee'],
    ['with Mr Ng', 'A letter of Mr Ng'],
    ['3B', 'Head lice in 3 B'],
    ['at St Mary’s', 'St Marys newsletter'],
    ['Müllerhof', 'Muellerhof newsletter'],
    ['with the Owls', 'The Owl team meets'],
    ['Grünhof-Nord', 'Gruenhof Nord'],
  ])('by the note “%s” in “%s”', (notes, text) => {
    expect(tellsOfChild(familyOf(['Mia', notes]))(text)).toBe(true)
  })

  test.each([
    'Your daughter was in a fight at lunch today',
    'Your son’s shoes are here',
    'The baby is due for a visit',
    'Dear Parents, the hall is closed',
    'The pupils’ homework',
    'TeamKids',
    'Year three has swimming',
    'Under-9s train on Tuesday',
    'Bring this to the form tutor',
    'Ihr Kind war heute nicht da',
    'Die Grundschule bleibt zu',
    'Votre fille était absente',
    'Su hija no vino',
    'Uw kind is ziek',
    'Twoje dziecko było nieobecne',
    'Lapsenne oli poissa',
    'Η κόρη σας',
    'Ваш ребёнок отсутствовал',
    'お子さんは欠席です',
    '您的孩子今天没有来',
    '자녀가 결석했습니다',
    'لم يحضر طفلك',
  ])('in any family: “%s”', (text) => {
    expect(tellsOfChild(familyOf())(text)).toBe(true)
  })

  test.each([
    ['Miss Okafor has to wait', true],
    ['Letter-to-okaforfamily.pdf', true],
    ['Ada Okafor <ada.okafor@post.example>', false],
    ['Okafor, Ada', false],
  ])('by a last name, but for a parent’s whole name: “%s”', (text, isTold) => {
    const members = [
      { firstName: 'Ada', lastName: 'Okafor', role: 'parent' as const },
      { firstName: 'Mia', lastName: 'Okafor', role: 'child' as const },
    ]
    expect(tellsOfChild({ timezone: 'Australia/Sydney', locale: 'en-AU', members })(text)).toBe(isTold)
  })

  test('by what two of them have in common', () => {
    expect(tellsOfChild(familyOf(['Mia', 'plays the cello'], ['Tom', 'plays the cello']))('Cello on Friday')).toBe(true)
  })

  test('of however many children', () => {
    const many = Array.from({ length: 40 }, (_, at): [string] => [
      `Kid${String.fromCharCode(97 + (at % 26)).repeat(3)}`,
    ])
    expect(tellsOfChild(familyOf(...many, ['Mia']))('Mia')).toBe(true)
  })
})

test.each([
  ["D'Arcy", 'Ein Brief d. Stadt'],
  ["De'Andre", 'Carta de la oficina'],
  ['Bo', 'Boats and books'],
  ['Mia', 'The rowers meet on Friday'],
  ['Theodore', 'Kind regards of the council'],
  ['Andrew', 'Please return the blue form by 12 March and pay for the year'],
])('words do not tell of %s: “%s”', (name, text) => {
  expect(tellsOfChild(familyOf([name, 'Year 3']))(text)).toBe(false)
})

test.each([
  ['signs', 'a@'],
  ['hyphens at the end of a line', '-\n'],
  ['initials', 'a.'],
  ['changes of case', 'aB'],
])('a text of %s takes no time', (_, part) => {
  const tells = tellsOfChild(familyOf(['Mirabel', 'Year 3']))
  const began = performance.now()
  expect(tells(part.repeat(100_000))).toBe(false)
  expect(performance.now() - began).toBeLessThan(2000)
})
