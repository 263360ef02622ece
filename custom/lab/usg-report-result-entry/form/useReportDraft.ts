import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '~/admin/drafts/useDraft'
import type { UsgExamination, UsgPicture } from '../../shared/ultrasound/responses'

const startOf = ({ text, template }: UsgExamination) => text ?? template ?? ''
const idsOf = (pictures: readonly UsgPicture[]) => pictures.map(({ id }) => id)
const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** A report while it is written. */
interface ReportDraft {
  /** The examination as it was when the writing began. */
  base: UsgExamination
  text: string
  pictures: UsgPicture[]
  reportFooter: number[]
  remarks: string
}

/**
 * The unsaved report of an examination. If another user saves meanwhile, an untouched form takes that over; else the
 * draft stays, and `theirs` is the saved report.
 */
export function useReportDraft(examination: UsgExamination) {
  const [fresh] = useState(
    (): ReportDraft => ({
      ...{ base: examination, text: startOf(examination), pictures: examination.pictures },
      ...{ reportFooter: examination.reportFooter, remarks: '' },
    }),
  )
  const draft = useDraft(fresh)
  const { value: start, keep, empty } = draft
  const [base, setBase] = useState(start.base)
  const form = useForm({ defaultValues: { text: start.text } })
  const [pictures, setPictures] = useState(start.pictures)
  const [reportFooter, setReportFooter] = useState(start.reportFooter)
  const [remarks, setRemarks] = useState(start.remarks)
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
  const label = examination.test.name
  const isOpening = useRef(true)
  useEffect(() => {
    if (isOpening.current) isOpening.current = false
    else if (isDirty) keep({ base, text, pictures, reportFooter, remarks }, label)
    else empty()
  }, [isDirty, keep, empty, base, text, pictures, reportFooter, remarks, label])
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
    headers: draft.headers,
    goOn: draft.goOn,
    resume: draft.resume,
    /** Goes on with the draft over what another saved. */
    keepMine: () => setBase({ ...base, version: examination.version }),
    content: { text, pictures: idsOf(pictures), reportFooter },
  }
}
