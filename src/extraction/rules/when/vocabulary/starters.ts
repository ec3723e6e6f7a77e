/** The words that begin a date or a time, besides the names of days, months and numbers. */
export const expressionStarters = split(
  'christmas easter good boxing new valentine valentines anzac australia canada maundy palm ash shrove pancake ' +
    'black cyber halloween next coming upcoming following last past previous today tonight tonite tomorrow tmrw tmr tomorow ' +
    'yesterday day half quarter noon midday midnight week w end close start beginning early mid late every each ' +
    'daily weekly fortnightly monthly yearly annually weekdays weekends weeknights once twice everyday biweekly ' +
    'mother mothers father fathers mothering thanksgiving labor labour memorial juneteenth veterans victoria ' +
    'remembrance waitangi weekend later rest remainder within couple fortnight noonish middayish ' +
    'weeknight alternate cob eod second starting beginning commencing from everyday nightly',
)

/** Words that begin a date and nearly always something else: a third of all starts, and hardly ever one. */
export const weakStarters = split('the a an in this that after')

/** Words that a date is counted in: they show that a weak word before them begins one. */
export const unitWords = split(
  'same working workweek days night nights sleeps weeks fortnight fortnights month months year years weekend morning mornings afternoon ' +
    'afternoons evening evenings eve arvo lunchtime lunch hour hours hr hrs minute minutes min mins',
)

/** Words between two days, between a day and its month, and at the end of an ordinal. */
export const dayJoints = split('to until till through thru and or of st nd rd th')

/** Words that begin a day that recurs, besides the names of days and numbers, `every` and `daily`. */
export const recurrenceStarters = split('the last end start once starting beginning commencing from')

/** Words that begin a month, a week or a part of one, besides the names of months and ordinals. */
export const periodStarters = split('the last week weekend w end close start beginning early mid late')

/** Words that begin a day told from another, besides weekdays, numbers, `next` and `tomorrow`. */
export const relativeStarters = split(
  'today yesterday last the that day weekend a an in half later rest remainder couple week same',
)

/** Words that begin a time of day, besides numbers and `cob`. */
export const clockStarters = split('a half quarter noon midday noonish middayish midnight close end')

function split(words: string): readonly string[] {
  return words.split(' ')
}
