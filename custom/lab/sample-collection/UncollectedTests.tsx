import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CustomerTest } from './answers'
import { groupBySampleType } from './rules'

interface UncollectedTestsProps {
  tests: readonly CustomerTest[]
  ticked: ReadonlySet<number>
  onChange: (ticked: ReadonlySet<number>) => void
}

/** The tests to be collected under the sample type that each is drawn into, to be ticked one by one or together. */
export function UncollectedTests({ tests, ticked, onChange }: UncollectedTestsProps) {
  const translate = useTranslate()
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(310px, 1fr))', gap: 1 }}>
      {groupBySampleType(tests).map(({ sampleType, tests: group }) => {
        const ids = group.map(({ id }) => id)
        const count = ids.filter((id) => ticked.has(id)).length
        const name = sampleType?.name ?? translate('No sample type')
        return (
          <Box
            key={sampleType?.id ?? 0}
            component="fieldset"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, px: 1.25, pt: 0, pb: 0.5, minWidth: 0 }}
          >
            <Box component="legend" sx={{ px: 0.5 }}>
              <FormControlLabel
                sx={{ m: 0 }}
                label={<Typography variant="subtitle2">{name}</Typography>}
                control={
                  <Checkbox
                    checked={count === ids.length}
                    indeterminate={count > 0 && count < ids.length}
                    onChange={() => set(ids, count < ids.length)}
                    sx={{ p: 0.25, mr: 0.5 }}
                  />
                }
              />
            </Box>
            {group.map(({ id, test, packageTest }) => (
              <FormControlLabel
                key={id}
                sx={{ display: 'flex', m: 0 }}
                label={
                  <Typography variant="body2">
                    {test.name}
                    {packageTest && (
                      <Typography
                        component="span"
                        variant="caption"
                        color="text.secondary"
                      >{` ${packageTest.name}`}</Typography>
                    )}
                  </Typography>
                }
                control={
                  <Checkbox
                    checked={ticked.has(id)}
                    onChange={(event) => set([id], event.target.checked)}
                    sx={{ p: 0.25, mr: 0.5 }}
                  />
                }
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
