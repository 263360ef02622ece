import { lazy, Suspense, useState } from 'react'
import { useRights } from '~/admin/useRights'
import type { CustomerOption } from '../wire'
import { AddButton } from './QuickAdd'

const PatientDialog = lazy(async () => {
  const { PatientDialog } = await import('../../quick-registration/PatientDialog')
  return { default: PatientDialog }
})

/** Registers a patient from the billing form, for those who may (spec 2 section 6). */
export function AddPatient({ onAdded }: { onAdded: (patient: CustomerOption) => void }) {
  const { can } = useRights()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('add_clinic_quick_registration')) return null
  return (
    <>
      <AddButton label="Quick Registration" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <PatientDialog
            onClose={() => setIsOpen(false)}
            onSaved={(patient) => {
              setIsOpen(false)
              onAdded(patient)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
