/** The words that begin a date or a time, besides the names of days, months and numbers. */
export const starters: readonly string[] = (
  'christmas easter good boxing new valentine valentines anzac australia canada maundy palm ash shrove pancake ' +
  'black cyber halloween the in next this coming upcoming following last past previous today tonight tonite tomorrow tmrw tmr tomorow ' +
  'yesterday day a an half quarter noon midday midnight week w end close start beginning early mid late every each ' +
  'daily weekly fortnightly monthly yearly annually weekdays weekends weeknights once twice everyday biweekly ' +
  'weeknight alternate cob eod second starting beginning commencing from everyday nightly'
).split(' ')

/** Words that begin a date and nearly always something else: a third of all starts, and hardly ever one. */
export const weakStarters: readonly string[] = ['the', 'a', 'an', 'in', 'this']

/** Words that a date is counted in: they show that a weak word before them begins one. */
export const unitWords: readonly string[] = (
  'days night nights sleeps weeks fortnight fortnights month months year years weekend morning mornings afternoon ' +
  'afternoons evening evenings arvo lunchtime lunch hour hours minute minutes'
).split(' ')

/** Words between two days, between a day and its month, and at the end of an ordinal. */
export const dayJoints: readonly string[] = 'to until till through thru and or of st nd rd th'.split(' ')

/** The words that begin a day that recurs, besides the names of days and numbers. */
export const recurrenceStarters: readonly string[] = (
  'the last end start every each alternate once daily weekly fortnightly monthly yearly annually everyday biweekly ' +
  'nightly weekday weekdays weeknight weeknights weekend weekends starting beginning commencing from'
).split(' ')
