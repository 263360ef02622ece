import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import type { PossibleDuplicate } from './customer'

interface PossibleDuplicatesProps {
  persons: readonly PossibleDuplicate[]
  onChoose: (person: PossibleDuplicate) => void
}

/** A warning, not a lock: who has this name and mobile number already, each to be chosen instead. */
export function PossibleDuplicates({ persons, onChoose }: PossibleDuplicatesProps) {
  const translate = useTranslate()
  if (persons.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1, py: 0.25, '& .MuiAlert-message': { flex: 1 } }}>
      {translate('Already registered with this name and mobile number:')}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {persons.map((person) => (
          <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <NoWrapText text={person.customerNo} />
            <strong>{person.fullName}</strong>
            <TranslatedLine texts={[person.genderDisplay, person.age]} />
            <span style={{ flex: 1 }}>
              {translate('Last Visit')}: {person.lastVisitAd}
              {person.lastVisitBs && ` (${person.lastVisitBs})`}
            </span>
            <Button size="small" onClick={() => onChoose(person)}>
              {translate('Choose')}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
