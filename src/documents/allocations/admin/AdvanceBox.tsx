import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { optionsOf } from '~/documents/documentNames'
import { compare, formatMoney, type Money, subtract } from '~/domain/money'
import type { ChoiceOptions } from '~/fields/choice/kind'
import type { AllocationSums } from '../settlementRules'
import type { SettlementContext } from './settled'
import { isRefund, newDraft, type SettlementDraft } from './settlementState'

interface AdvanceBoxProps {
  view: SettlementContext
  draft: SettlementDraft
  sums: AllocationSums
  /** The advance of the party. */
  onHand: Money
  onChange: (part: Partial<SettlementDraft>) => void
}

/** Which way the money goes, and what becomes of the party's advance by it. */
export function AdvanceBox({ view, draft, sums, onHand, onChange }: AdvanceBoxProps) {
  const translate = useTranslate()
  const {
    header: { fields: header },
    allocations,
  } = optionsOf(view.document)
  const { directionField: kind } = allocations!.advance!
  const { choices, defaultValue } = header[kind]!.options as ChoiceOptions
  const { amounts, advance, payments, isAdvanceUsed } = newDraft()
  const chooseKind = (chosen: number) =>
    onChange({ ...{ amounts, advance, payments, isAdvanceUsed }, header: { ...draft.header, [kind]: chosen } })
  const change = compare(sums.advanceChange, 0)
  const advanceRows = [
    ['Advance', onHand],
    change > 0
      ? ['Stays as an Advance', sums.advanceChange]
      : [isRefund(view, draft) ? 'Coming Back' : 'Set Off', subtract(0, sums.advanceChange)],
    ['Money to Move', sums.total],
  ] as const
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={draft.header[kind] ?? defaultValue}
        onChange={(_, chosen: number | null) => chosen && chooseKind(chosen)}
        aria-label={translate(header[kind]!.options.label)}
      >
        {choices.map(({ id, name }) => (
          <ToggleButton key={id} value={id} sx={{ py: 0.25 }}>
            {translate(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {advanceRows.map(([label, value]) => (
        <Typography key={label} variant="body2">
          {translate(label)}: <strong>{translate(formatMoney(value))}</strong>
        </Typography>
      ))}
      {!isRefund(view, draft) && compare(onHand, 0) > 0 && (
        <FormControlLabel
          control={<Checkbox checked={draft.isAdvanceUsed} onChange={(_, isOn) => onChange({ isAdvanceUsed: isOn })} />}
          label={translate('Set Off the Advance')}
        />
      )}
    </Box>
  )
}
