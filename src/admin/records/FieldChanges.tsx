import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Resource } from '~/metadata/resource'
import { renderCell } from '../listing/columns'

type Values = Readonly<Record<string, unknown>>

interface FieldChangesProps {
  resource: Pick<Resource, 'fields'>
  /** Absent where the record was new. */
  before: Values | undefined
  after: Values
}

/** Shows the changed fields with their old and new values; of a new record, its values. */
export function FieldChanges({ resource, before, after }: FieldChangesProps) {
  const translate = useTranslate()
  const changed = Object.entries(resource.fields).filter(([name]) => name in after)
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, max-content) 1fr', m: 0, columnGap: 2 }}
    >
      {changed.map(([source, { kind, options }]) => {
        const isSecret = !kind.response
        const format = (values: Values) =>
          renderCell({ id: 0, ...values }, { source, label: options.label, kind: kind.name, options })
        return (
          <Box key={source} sx={{ display: 'contents', fontSize: 14 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(options.label)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                overflowWrap: 'anywhere',
                '& svg': { display: 'inline-block', verticalAlign: 'middle', mx: 0 },
              }}
            >
              {before && !isSecret && (
                <>
                  <Box component="del" sx={{ color: 'text.secondary' }}>
                    {format(before)}
                  </Box>
                  {' → '}
                </>
              )}
              {isSecret ? translate('Changed') : format(after)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
