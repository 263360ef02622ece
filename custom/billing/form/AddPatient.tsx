import { lazy, Suspense, useState } from 'react'
import { useRights } from '~/admin/useRights'
import type { CustomerOption } from '../wire'
import { AddButton } from './QuickAdd'

const QuickRegistrationDialog = lazy(() => import('../../quick-registration/QuickRegistrationDialog'))

/** Registers a patient from the billing form, or takes an earlier one, for those who may (spec 2 section 6). */
export function AddPatient({ onAdded }: { onAdded: (patient: CustomerOption) => void }) {
  const { can } = useRights()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('add_clinic_quick_registration')) return null
  const take = (patient: CustomerOption) => {
    setIsOpen(false)
    onAdded(patient)
  }
  return (
    <>
      <AddButton label="Quick Registration" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <QuickRegistrationDialog onClose={() => setIsOpen(false)} onSaved={take} onChosen={take} />
        </Suspense>
      )}
    </>
  )
}
