import { expect, it } from 'vitest'

import { findWhens } from './find-whens.ts'

const context = {
  reference: '2026-05-11T08:15:00+10:00[Australia/Sydney]',
  timezone: 'Australia/Sydney',
  order: 'dayFirst',
} as const

it.each([
  ['a school year', 'Year 6 families, and Years 7, 8 and 9'],
  ['an age group', 'Under 9s, U14 and ages 5–12'],
  ['a class', '5/6B and Class 4-312 are out'],
  ['a room, a page, a level', 'Room 12, page 3, Level 4'],
  ['a result', 'We won 12-7, lost 3 - 3 and Theo hit 4 from 4'],
  ['a postcode', 'Marrickville NSW 2204'],
  ['a web address', 'https://a.example/2026/05/16 or www.b.example/3-5'],
  ['a mailbox', 'write to may5@school.example'],
  ['round the clock', 'open 24/7'],
  ['parents evening', 'Parents evening and Mark'],
  ['May the verb', 'I may be late'],
  ['May the person', 'Dear May, thanks, April'],
  ['a copyright', '© 2026 Ironbark, Copyright 2024'],
  ['a version', 'version 1.2.3 and v2.0'],
  ['a street', 'at 12 March Street'],
  ['a house number', 'at 9 Cardigan Place, 11-19 Fisher St'],
  ['a numbered street', 'on 89th Street'],
  ['a phone number', 'call 0412 345 678, (02) 5550 0142 or 310-555-0142'],
  ['an order number', 'Order #112-5550199-0417264'],
  ['a price', '$5, £12.50 and AUD 1,187.35 at 3%'],
  ['an ordinal that counts', 'a second chance, first aid, 3rd place, the 2nd floor'],
  ['a list of grades', 'the 1st and 2nd grade'],
  ['a share', '1/2 cup and 9/10 correct'],
  ['a count after at', 'at 15 to 20 km'],
  ['a count after between', 'between 5 and 7 kids'],
  ['a length', 'in 45 minutes each, 30 minutes before departure'],
  ['a day that is none', 'One day we will, a day in the sun'],
  ['sun cream', 'Sun cream and a hat'],
  ['a verb', 'we sat in the sun'],
  ['each family', 'every child and each family'],
  ['an adjective', 'Daily digest, WEEKLY UPDATE'],
  ['a bare year', 'in 2019 we lost'],
  ['a season', 'Season 2025/26 and the 2010/11 team'],
  ['a number of the year', 'Newsletter 3/2026 and Room 11 - 2026'],
  ['a flat', 'at 3/15 Station Street'],
  ['a price that stands apart', 'for $ 12, £ 5'],
  ['a price a month', '$4 a month before'],
  ['half of a match', 'the first half one of ours, half one nil, half 10 kids'],
  ['half of many', 'half four of them'],
  ['march the verb', 'march to the beat, I may to'],
  ['a span of nothing', 'later in the book, the rest of the class, a couple of weeks'],
  ['a length that waits for nothing', 'in 45 minutes each, within 5 minutes of the gate'],
  ['that', 'that one, that same bus, after the match, after lunch'],
])('%s is no date: %s', (_what, text) => {
  expect(findWhens(text, context).map((when) => when.text)).toEqual([])
})
