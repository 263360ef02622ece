import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { LookupInput } from '~/admin/forms/LookupInput'
import { api } from '~/admin/http'
import type { Isolate, TestLine } from '../../shared/samples/responses'
import type { MedicineRow } from '../responses'
import { IsolateFields } from './IsolateFields'
import { entryApiPath } from './paths'

interface CultureRowProps {
  line: TestLine
  columns: number
  isolates: readonly Isolate[]
  editable: boolean
  onChange: (isolates: readonly Isolate[]) => void
}

/** The organisms of a culture, over the width of the table, each with the medicines that the test proposes. */
export function CultureRow({ line, columns, isolates, editable, onChange }: CultureRowProps) {
  const translate = useTranslate()
  const { data: medicines } = useQuery({
    queryKey: ['test-sensitive-medicine', line.test.id],
    queryFn: () =>
      api.get<{ results: MedicineRow[] }>(`${entryApiPath}/test-sensitive-medicine`, { test: line.test.id }),
    staleTime: 300_000,
  })
  const replace = (at: number, isolate: Isolate | undefined) =>
    onChange(isolates.flatMap((one, index) => (index === at ? (isolate ?? []) : one)))
  const add = (organism: { id: number; name: string } | null) => {
    if (!organism || isolates.some((one) => one.organism.id === organism.id)) return
    onChange([...isolates, { organism: { id: organism.id, name: organism.name }, colonyCount: null, medicines: [] }])
  }
  return (
    <tr>
      <td colSpan={2} />
      <td colSpan={columns - 2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {isolates.map((isolate, at) => (
            <IsolateFields
              key={isolate.organism.id}
              isolate={isolate}
              proposed={medicines?.results ?? []}
              editable={editable}
              onChange={(next) => replace(at, next)}
            />
          ))}
          {editable && (
            <Box sx={{ width: 220 }}>
              <LookupInput
                key={isolates.length}
                path={`${entryApiPath}/organism`}
                resource="organism"
                label={translate('Add Organism')}
                value={null}
                onChange={add}
                textOf={({ name }) => name}
              />
            </Box>
          )}
        </Box>
      </td>
    </tr>
  )
}
