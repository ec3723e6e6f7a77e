import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, TaskItem } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M; netball, Gumtree Gems U11' },
    { firstName: 'Max', lastName: 'Ferris', role: 'child', notes: 'Year 2, 2K; Joeys, 1st Gumtree' },
  ],
}
const school = 'Gumtree Primary School <office@gumtree.example>'
const friend = 'Jo Banks <jo.banks@post.example>'

async function asked(from: string, subject: string, ...paragraphs: string[]): Promise<TaskItem[]> {
  return (await understandingOf(family, paragraphs.join('\r\n\r\n'), { from, subject })).tasks
}

const zoo = 'Year 5 will visit the zoo on Wednesday 20 May.'

describe('kit that is named without a verb', () => {
  it.each([
    ['Sunhat, closed shoes and a packed lunch.', /sunhat, closed shoes/i],
    ['Wellies and a raincoat please!', /wellies and a raincoat/i],
    ['Cap and goggles compulsory.', /cap and goggles/i],
    ['Kit: sleeping bag, roll mat, torch, mug.', /sleeping bag, roll mat, torch/i],
    ['Full whites, flat shoes only.', /whites, flat shoes/i],
  ])('%s', async (line, title) => {
    expect(await asked(school, 'Year 5 zoo trip', zoo, line)).toMatchObject([
      { title: expect.stringMatching(title), due: '2026-05-20' },
    ])
  })

  it.each([
    'Lost property: three jumpers, a lunch box and one shoe.',
    'The uniform shop has hats, jumpers and ties.',
    'We found two water bottles and a cap.',
  ])('is no ask where it is lost, sold or found: %s', async (line) => {
    expect(await asked(school, 'Year 5 zoo trip', zoo, line)).toEqual([])
  })
})

describe('ways of asking', () => {
  it.each([
    [school, 'Could every child have an old shirt for painting by Friday 8 May?', /old shirt/i, '2026-05-08'],
    [school, 'Pens and a ruler are to be brought on Friday 8 May.', /pens and a ruler/i, '2026-05-08'],
    [school, 'Please store enough water on Saturday 9 May.', /store enough water/i, '2026-05-09'],
    [school, 'Everyone must have done the online quiz by Friday 8 May.', /complete the online quiz/i, '2026-05-08'],
    [school, 'The fee is $45, payable by the second lesson, 18 May.', /pay .*\$45/i, '2026-05-18'],
    [friend, 'Please tell me by the 18th if you want beef or fish.', /beef or fish/i, '2026-05-18'],
    [friend, 'Could you return the blue picnic rug?', /return the blue picnic rug/i, null],
  ])('%s %s', async (from, line, title, due) => {
    expect(await asked(from, 'News', line)).toMatchObject([{ title: expect.stringMatching(title), due }])
  })

  it('makes two tasks of a thing to bring and an answer by a day', async () => {
    const tasks = await asked(
      friend,
      'Lunch',
      'Lunch at ours on Sunday 17 May at 12. Please bring a salad, and let me know by Tuesday 12 May how many you are.',
    )
    expect(tasks.map(({ due }) => due)).toEqual(expect.arrayContaining(['2026-05-17', '2026-05-12']))
  })

  it.each([
    'If you cannot come, please let us know by Friday 8 May.',
    'Can someone bring the oranges?',
    'Technicians need access to every room.',
    'You can return most items until 30 May.',
    'There is no need to buy one by Friday 8 May.',
    'Please do not park on the crossing.',
  ])('asks nothing of this family: %s', async (line) => {
    expect(await asked(school, 'Year 5 zoo trip', zoo, line)).toEqual([])
  })
})

describe('a schedule of payments', () => {
  it('is a task a row that is still to be paid', async () => {
    const table = [
      '<table><tr><th>Payment</th><th>Amount</th><th>Due</th></tr>',
      '<tr><td>Deposit</td><td>$50</td><td>Received, thank you</td></tr>',
      '<tr><td>2nd payment</td><td>$120</td><td>Friday 29 May</td></tr></table>',
    ].join('\r\n')
    const mail = { from: school, subject: 'Year 5 camp payments', type: 'text/html' }
    const { tasks } = await understandingOf(family, table, mail)
    expect(tasks).toMatchObject([
      { title: expect.stringMatching(/2nd payment \(\$120\)/), due: '2026-05-29', priority: 'high' },
    ])
  })
})

describe('the title of an ask', () => {
  const titles = async (from: string, subject: string, ...paragraphs: string[]) =>
    (await asked(from, subject, ...paragraphs)).map(({ title }) => title)

  it('says to pay what is to be paid', async () => {
    expect(
      await titles(school, 'Lunches', 'Please bring lunch money in a named envelope or pay online by Friday 15 May.'),
    ).toEqual(['Pay lunch money'])
    expect(await titles(school, 'Gala', 'A reminder that the £40 term fee is due by Friday 8 May.')).toEqual([
      'Pay £40 term fee',
    ])
  })

  it.each([
    ['Dear parents, permission slips and £8 are due by Friday 15 May.', 'Return permission slips and £8'],
    ['Hi all, costume money is due by Friday 15 May.', 'Pay costume money'],
    ['Hi everyone subs are due by Friday 15 May.', 'Pay subs'],
  ])('begins with no greeting: %s', async (line, title) => {
    expect(await titles(school, 'News', line)).toEqual([title])
  })

  it('names the deed of who has not yet done it', async () => {
    expect(
      await titles(school, 'News', "If you have not yet sent in your child's rest mat, please do so by 15 May."),
    ).toEqual(["Send in your child's rest mat"])
  })

  it('takes what it is for from the words before a colon in its line', async () => {
    expect(await titles(school, 'News', 'Sushi lunch: orders for June close Friday 15 May.')).toEqual([
      'Order June – Sushi lunch',
    ])
  })
})

it('a contribution that is paid is not brought as well', async () => {
  const tasks = await asked(
    school,
    'Year 5 zoo trip',
    zoo,
    'We ask for a voluntary contribution of £18. Please pay and give consent by Wednesday 13 May.',
    'Your child will need:',
    '- a packed lunch (no nuts)\r\n- a raincoat',
  )
  expect(tasks).toMatchObject([
    { title: expect.stringMatching(/consent and pay £18/i), due: '2026-05-13' },
    { title: expect.stringMatching(/^Bring a packed lunch, a raincoat/), due: '2026-05-20' },
  ])
})

it('what is brought every time is brought to the series', async () => {
  const tasks = await asked(
    school,
    'Band',
    'Year 5 band rehearsals are Tuesdays and Thursdays at 7:45am in the hall, beginning 19 May. Year 5 students need their recorder and folder every time.',
    'The instrument hire night is Wednesday 13 May, 5-8 pm.',
  )
  expect(tasks).toMatchObject([{ due: '2026-05-19' }])
})

it.each([
  ["Max you're on oranges.", /^Bring the oranges/],
  ["Don't forget your swimming kit!", /^Bring your swimming kit/],
  ['Everyone in the hall by 8am, dressed in black.', /^Wear black/],
  ['Please send the girls in sturdy shoes.', /sturdy shoes/],
])('what is brought or worn however it is said: %s', async (line, title) => {
  expect(await asked(school, 'Year 5 zoo trip', `${zoo} ${line}`)).toMatchObject([
    { title: expect.stringMatching(title), due: '2026-05-20' },
  ])
})
