import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '~/admin/forms/QuickAdd'
import { usePermissions } from '~/admin/usePermissions'
import { lazyDialog } from '~/ui/lazyPart'
import type { CustomerOption } from './customer'

const QuickRegistrationDialog = lazyDialog(() => import('./QuickRegistrationDialog'))

/** Registers a patient from the billing form, or takes an earlier one, for those who may (spec 2 section 6). */
export function AddPatient({ onAdded }: { onAdded: (patient: CustomerOption) => void }) {
  const { can } = usePermissions()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('add_clinic_quick_registration')) return null
  const take = (patient: CustomerOption) => {
    // Closed before the form goes on to the test: a dialog gives the focus back to where it was opened from.
    flushSync(() => setIsOpen(false))
    onAdded(patient)
  }
  return (
    <>
      <AddButton label="Quick Registration" onClick={() => setIsOpen(true)} />
      {isOpen && <QuickRegistrationDialog onClose={() => setIsOpen(false)} onSaved={take} onChosen={take} />}
    </>
  )
}
