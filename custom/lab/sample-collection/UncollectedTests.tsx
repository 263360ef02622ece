import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CustomerTest } from './responses'
import { groupBySampleType } from './rules'
import { SampleTypeMenu } from './SampleTypeMenu'

export type SampleType = NonNullable<CustomerTest['sampleType']>

interface UncollectedTestsProps {
  tests: readonly CustomerTest[]
  ticked: ReadonlySet<number>
  onChange: (ticked: ReadonlySet<number>) => void
  /** Another sample type was chosen for a test. */
  onChangeType: (id: number, sampleType: SampleType) => void
}

/** The tests to be collected under the sample type that each is drawn into, to be ticked one by one or together. */
export function UncollectedTests({ tests, ticked, onChange, onChangeType }: UncollectedTestsProps) {
  const translate = useTranslate()
  const [typing, setTyping] = useState<OpenPopover | null>(null)
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(310px, 100%), 1fr))', gap: 1 }}>
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
            {group.map(({ id, test, packageTest, rejection }) => (
              <Box key={id} sx={{ display: 'flex', alignItems: 'center' }}>
                <FormControlLabel
                  sx={{ display: 'flex', m: 0, flex: 1, minWidth: 0 }}
                  label={
                    <Typography variant="body2">
                      {test.name}
                      {packageTest && <Note text={packageTest.name} />}
                      {rejection && (
                        <Note
                          color="error"
                          text={`${translate('Rejected')}: ${rejection.barcode}, ${[rejection.reason, rejection.remarks].filter(Boolean).join(', ')}`}
                        />
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
                <Tooltip title={translate('Change sample type')}>
                  <IconButton
                    size="small"
                    aria-label={`${translate('Change sample type')} ${test.name}`}
                    onClick={({ currentTarget }) => setTyping({ id, anchor: currentTarget })}
                    sx={{ p: 0.375 }}
                  >
                    <SwapHoriz fontSize="small" />
                  </IconButton>
                </Tooltip>
              </Box>
            ))}
          </Box>
        )
      })}
      {typing && (
        <SampleTypeMenu
          anchor={typing.anchor}
          onChoose={(type) => {
            onChangeType(typing.id, type)
            setTyping(null)
          }}
          onClose={() => setTyping(null)}
        />
      )}
    </Box>
  )
}

interface OpenPopover {
  id: number
  anchor: HTMLElement
}

function Note({ text, color = 'text.secondary' }: { text: string; color?: string }) {
  return (
    <Typography component="span" variant="caption" color={color}>
      {` ${text}`}
    </Typography>
  )
}
