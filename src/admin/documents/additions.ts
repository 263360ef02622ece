import type { ComponentType } from 'react'
import type { Laid } from '../laidDraft'
import type { AlertStep } from '../useAlert'

/** What a screen or a shared part adds to the documents of another, in its `sections.tsx`. */
interface Addition<Document> {
  /** The calls of these documents below `api/v1/`, such as `lab-sale-app/lab-sale`. */
  of: string
  isShown: (document: Document) => boolean
}

/** A section in the details of a document, such as its refunds in those of a bill. */
export interface DetailSection<Document> extends Addition<Document> {
  Section: ComponentType<DetailSectionProps<Document>>
}

export interface DetailSectionProps<Document> {
  document: Document
  /** Something of the document's row is another now. */
  onChanged: () => void
}

/** What stands in a column of the list behind what the column shows, such as a mark at the number. */
export interface ColumnMark<Document> extends Addition<Document> {
  /** The column's source. */
  source: string
  Mark: ComponentType<{ document: Document }>
}

/** What is done next with a saved document or patient: it leads to a form that starts with what is known of it. */
export interface NextStep<Document> extends Addition<Document> {
  label: string
  /** Who may do it. */
  right: string
  lead: (document: Document) => Laid | Promise<Laid>
}

interface AdditionsFile {
  sections?: readonly DetailSection<never>[]
  marks?: readonly ColumnMark<never>[]
  /** Beside Print Preview in the details. */
  actions?: readonly NextStep<never>[]
  /** Beside what is said when it was saved. */
  nexts?: readonly NextStep<never>[]
}

/** Found by their place, so that a document knows nothing of who adds to it; in the order of the folders that do. */
const files = Object.values(import.meta.glob<AdditionsFile>('../../../custom/*/*/sections.tsx', { eager: true }))
const allSections = files.flatMap(({ sections = [] }) => sections)
const allActions = files.flatMap(({ actions = [] }) => actions)
const allNexts = files.flatMap(({ nexts = [] }) => nexts)
const allMarks = files.flatMap(({ marks = [] }) => marks)

/** The sections that stand in the details of a document. */
export const sectionsOf = (path: string, document: unknown): readonly DetailSection<never>[] =>
  allSections.filter(({ of, isShown }) => of === path && isShown(document as never))

/** The marks of a column of a document's list; which of them a row shows is for `isShown` to say. */
export const marksOf = (path: string, source: string): readonly ColumnMark<never>[] =>
  allMarks.filter((mark) => mark.of === path && mark.source === source)

const readySteps =
  (all: readonly NextStep<never>[]) =>
  (path: string, document: unknown, can: (right: string) => boolean): AlertStep[] =>
    all
      .filter(({ of, right, isShown }) => of === path && can(right) && isShown(document as never))
      .map(({ label, lead }) => ({ label, lead: () => lead(document as never) }))

/** What the details of a document offer whoever may do it. */
export const actionsOf = readySteps(allActions)

/** What is offered when one was saved. */
export const nextsOf = readySteps(allNexts)
