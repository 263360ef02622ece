import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AnyField } from '~/metadata/field'
import type { ModuleResource } from '~/metadata/resource'
import type { TimelineEvent } from '~/server/history/responses'
import { api } from '../http'
import { inputOf } from './formFields'
import { readOwnRemarks } from './ownRemarks'

/** So many are offered, and looked for among so many events of the record. */
const [most, events] = [5, 30]

interface EditRemarksProps {
  resource: ModuleResource
  /** The record that is edited. */
  id: number
  name: string
  field: AnyField
}

/**
 * The remarks of an edit, next to the buttons of the form, which are always visible. The latest remarks of the user and of the
 * record can be chosen.
 */
export function EditRemarks({ resource, id, name, field }: EditRemarksProps) {
  const translate = useTranslate()
  const { setValue, setFocus, watch } = useFormContext()
  const { default: Input } = inputOf(field)
  const { data } = useQuery({
    queryKey: ['history', resource.apiPath, id, 'remarks'],
    queryFn: ({ signal }) =>
      api.get<{ results: TimelineEvent[] }>(`${resource.apiPath}/${id}/history`, { limit: events }, { signal }),
    retry: false, // they are an offer only
  })
  const ofRecord = data?.results?.map(({ after }) => after?.[name]).filter((text) => typeof text === 'string') ?? []
  const offered = [...new Set([...readOwnRemarks(), ...ofRecord])].slice(0, most)
  const isEmpty = !watch(name)
  return (
    <Box data-field={name} sx={{ px: 2, pt: 0.5, flexShrink: 0 }}>
      <Input source={name} field={field} mode="edit" apiPath={resource.paths.lookup ?? resource.apiPath} />
      {isEmpty && offered.length > 0 && (
        <Box role="group" aria-label={translate('Recent remarks')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {offered.map((text) => (
            <Chip
              key={text}
              label={text}
              variant="outlined"
              onClick={() => {
                setValue(name, text, { shouldDirty: true, shouldValidate: true })
                setFocus(name)
              }}
              sx={{ maxWidth: 260 }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
