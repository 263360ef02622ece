import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UsgExamination, UsgPicture } from '../../shared/ultrasound/responses'

const startOf = ({ text, template }: UsgExamination) => text ?? template ?? ''
const idsOf = (pictures: readonly UsgPicture[]) => pictures.map(({ id }) => id)
const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/**
 * The unsaved report of an examination. If another user saves meanwhile, an untouched form takes that over; else the
 * draft stays, and `theirs` is the saved report.
 */
export function useReportDraft(examination: UsgExamination) {
  const [base, setBase] = useState(examination)
  const form = useForm({ defaultValues: { text: startOf(examination) } })
  const [pictures, setPictures] = useState(examination.pictures)
  const [reportFooter, setReportFooter] = useState(examination.reportFooter)
  const [remarks, setRemarks] = useState('')
  const text = form.watch('text')
  const isDirty =
    text !== startOf(base) || !isSame(idsOf(pictures), idsOf(base.pictures)) || !isSame(reportFooter, base.reportFooter)
  const isOvertaken = examination.version !== base.version

  const take = (next: UsgExamination) => {
    setBase(next)
    form.reset({ text: startOf(next) })
    setPictures(next.pictures)
    setReportFooter(next.reportFooter)
    setRemarks('')
  }
  useEffect(() => {
    if (isOvertaken && !isDirty) take(examination)
  })
  return {
    form,
    pictures,
    setPictures,
    reportFooter,
    setReportFooter,
    remarks,
    setRemarks,
    isDirty,
    /** The version that the draft started from; null for a first report. */
    version: base.version,
    /** The current report is verified, or was saved by another user. */
    theirs: isOvertaken ? examination : undefined,
    take,
    /** Goes on with the draft over what another saved. */
    keepMine: () => setBase({ ...base, version: examination.version }),
    content: { text, pictures: idsOf(pictures), reportFooter },
  }
}
