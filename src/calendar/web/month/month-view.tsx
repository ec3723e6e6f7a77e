import { DayCards } from './day-cards.tsx'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'
import { PhoneMonth, type PhoneMonthProps } from './phone-month.tsx'

type MonthViewProps = PhoneMonthProps & Pick<MonthGridProps, 'onOpenDay'> & { shape: 'page' | 'dots' | 'list' }

/** The month as a grid; on a phone with dots, or as a list of cards. */
export function MonthView({ shape, isLoading, sought, chosen, onChoose, onAdd, hidden, ...rest }: MonthViewProps) {
  const isEmpty = ![...rest.events.keys(), ...hidden.events.keys()].some(
    (day) => day.slice(0, 7) === rest.month.slice(0, 7),
  )
  // The days appear before their events, and take keys from then on.
  const asked = sought?.isAsked ? sought : null
  return (
    <>
      {shape === 'list' && (
        <DayCards isLoading={isLoading} sought={isLoading ? null : sought} hidden={hidden} {...rest} />
      )}
      {shape === 'dots' && (
        <PhoneMonth
          {...rest}
          isLoading={isLoading}
          sought={asked}
          chosen={chosen}
          onChoose={onChoose}
          onAdd={onAdd}
          hidden={hidden}
        />
      )}
      {shape === 'page' && <MonthGrid sought={asked} {...rest} />}
      {isEmpty && !isLoading && shape !== 'dots' && (
        <p className="py-6 text-center text-ink-soft">No events this month</p>
      )}
    </>
  )
}
