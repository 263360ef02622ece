import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { sensitivities } from '~shared/options/options'
import type { Isolate } from '../../shared/samples/responses'
import { sensitivityLetter } from '../../shared/samples/sensitivity'
import type { MedicineRow } from '../responses'

type Medicine = Isolate['medicines'][number]

interface IsolateFieldsProps {
  isolate: Isolate
  /** The medicines of the test, in its order. */
  proposed: readonly MedicineRow[]
  editable: boolean
  /** @param isolate undefined takes the organism away */
  onChange: (isolate: Isolate | undefined) => void
}

/**
 * An organism of a culture. In the column of letters, typing S, P or R sets the sensitivity to a medicine and moves to
 * the next.
 */
export function IsolateFields({ isolate, proposed, editable, onChange }: IsolateFieldsProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { organism, colonyCount, medicines } = isolate
  const rest = proposed.filter(({ id }) => !medicines.some((one) => one.id === id))
  const nothing = { sensitiveTypes: 0, zone: null, mic: null }
  const all = [...medicines, ...rest.map(({ id, name }): Medicine => ({ id, name, ...nothing }))].sort(
    (a, b) => placeOf(proposed, a) - placeOf(proposed, b),
  )

  const put = (medicine: Medicine) => {
    const next = all.map((one) => (one.id === medicine.id ? medicine : one))
    onChange({ ...isolate, medicines: next.filter((one) => one.sensitiveTypes || one.zone || one.mic) })
  }
  const move = (at: number) =>
    box.current?.querySelectorAll<HTMLElement>('[role=radiogroup]')[Math.max(0, Math.min(at, all.length - 1))]?.focus()
  const onKey = (event: KeyboardEvent, medicine: Medicine, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = sensitivities.find(({ id }) => sensitivityLetter(id) === event.key.toUpperCase())
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }
    if (chosen) put({ ...medicine, sensitiveTypes: chosen.id })
    else if (event.key === 'Delete' || event.key === 'Backspace') put({ ...medicine, sensitiveTypes: 0 })
    else if (!(event.key in steps)) return
    event.preventDefault()
    event.stopPropagation()
    move(at + (chosen ? 1 : (steps[event.key] ?? 0)))
  }
  const field = (label: string, value: string | null, write: (value: string | null) => void, maxLength: number) => (
    <InputBase
      value={value ?? ''}
      disabled={!editable}
      onChange={(event) => write(event.target.value || null)}
      inputProps={{ 'aria-label': label, maxLength }}
      sx={{ borderBottom: 1, borderColor: 'divider', fontSize: 'inherit', '& input': { py: 0 } }}
    />
  )
  return (
    <Box ref={box} sx={{ minWidth: 360 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Box component="strong" sx={{ fontStyle: 'italic' }}>
          {organism.name}
        </Box>
        <InputBase
          value={colonyCount ?? ''}
          disabled={!editable}
          placeholder={translate('Colony Count')}
          onChange={(event) => onChange({ ...isolate, colonyCount: event.target.value || null })}
          inputProps={{ 'aria-label': `${translate('Colony Count')} ${organism.name}`, maxLength: 50 }}
          sx={{ flex: 1, borderBottom: 1, borderColor: 'divider', fontSize: 'inherit' }}
        />
        {editable && (
          <IconButton
            size="small"
            aria-label={`${translate('Delete')} ${organism.name}`}
            onClick={() => onChange(undefined)}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 84px 70px 80px', columnGap: 1, rowGap: 0.25 }}>
        {['Medicine', 'S · P · R', 'Zone (mm)', 'MIC (µg/mL)'].map((heading) => (
          <Box key={heading} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {translate(heading)}
          </Box>
        ))}
        {all.map((medicine, at) => (
          <Box key={medicine.id} sx={{ display: 'contents' }}>
            <span>{medicine.name}</span>
            <Box
              role="radiogroup"
              aria-label={`${translate('Sensitivity')} ${organism.name} ${medicine.name}`}
              tabIndex={editable ? 0 : -1}
              onKeyDown={(event) => editable && onKey(event, medicine, at)}
              sx={{ display: 'flex', gap: 0.5 }}
            >
              {sensitivities.map(({ id, name }) => (
                <Letter
                  key={id}
                  name={translate(name)}
                  letter={sensitivityLetter(id)}
                  chosen={medicine.sensitiveTypes === id}
                  onChoose={() => editable && put({ ...medicine, sensitiveTypes: id })}
                />
              ))}
            </Box>
            {field(
              `${translate('Zone (mm)')} ${medicine.name}`,
              medicine.zone,
              (zone) => put({ ...medicine, zone }),
              4,
            )}
            {field(
              `${translate('MIC (µg/mL)')} ${medicine.name}`,
              medicine.mic,
              (mic) => put({ ...medicine, mic }),
              20,
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** The position at which the test proposes a medicine; those that it no longer proposes come last. */
function placeOf(proposed: readonly MedicineRow[], { id }: Medicine): number {
  const at = proposed.findIndex((one) => one.id === id)
  return at < 0 ? proposed.length : at
}

interface LetterProps {
  letter: string
  name: string
  chosen: boolean
  onChoose: () => void
}

function Letter({ letter, name, chosen, onChoose }: LetterProps) {
  return (
    <Box
      role="radio"
      aria-checked={chosen}
      aria-label={name}
      title={name}
      tabIndex={-1}
      onClick={onChoose}
      sx={{
        ...{ width: 24, textAlign: 'center', borderRadius: 0.5, cursor: 'pointer', border: 1, borderColor: 'divider' },
        ...(chosen && { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 }),
      }}
    >
      {letter}
    </Box>
  )
}
