import { useState } from 'react'
import { SelectField } from '#ui/controls/select-field.tsx'
import { namedZones } from '../rules/region-choices.ts'
import { sayZone } from '../rules/time-zones.ts'
import { ZoneSearch } from './zone-search.tsx'

const elsewhere = 'elsewhere'

type ZoneFieldProps = { zone: string; onZone: (zone: string) => void }

/** The well-known zones to pick from, and a search for every other one. */
export function ZoneField({ zone, onZone }: ZoneFieldProps) {
  const [isSearching, setSearching] = useState(false)
  const zones = zone in namedZones ? Object.keys(namedZones) : [zone, ...Object.keys(namedZones)]
  return (
    <div className="grid gap-3">
      <SelectField
        label="Time zone"
        options={[
          ...zones.map((value) => ({ value, label: sayZone(value) })),
          { value: elsewhere, label: 'Another place…' },
        ]}
        value={isSearching ? elsewhere : zone}
        onSelect={(chosen) => {
          setSearching(chosen === elsewhere)
          if (chosen !== elsewhere) onZone(chosen)
        }}
      />
      {isSearching && (
        <ZoneSearch
          onZone={(found) => {
            setSearching(false)
            onZone(found)
          }}
        />
      )}
    </div>
  )
}
