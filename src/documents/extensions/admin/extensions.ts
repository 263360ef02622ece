import type { ComponentType, ReactNode } from 'react'
import type { PrefilledForm } from '~/ui/prefilledForm'
import type { AlertNextStep } from '~/ui/useAlert'

/** Additions of a screen or a shared part, in its `extensions.tsx`, to the documents of another screen. */
interface Extension<Document> {
  /** The path of these documents below `api/v1/`, such as `rental-app/rental-order`. */
  apiPath: string
  isShown: (document: Document) => boolean
}

/** A section in the details of a document, such as its refunds in those of a bill. */
export interface DetailSection<Document> extends Extension<Document> {
  Section: ComponentType<DetailSectionProps<Document>>
}

export interface DetailSectionProps<Document> {
  document: Document
  /** Something of the document's row is another now. */
  onChanged: () => void
}

/** Content after a column's value in the list, such as a mark at the number. */
export interface ColumnMark<Document> extends Extension<Document> {
  /** The column's source. */
  source: string
  Mark: ComponentType<{ document: Document }>
}

/** How lists and details of documents show columns that the framework does not know how to show. */
export interface ColumnRenderers<Document> {
  /** The path of these documents below `api/v1/`. */
  apiPath: string
  /** By the column's source. */
  renderers: Readonly<Record<string, (document: Document) => ReactNode>>
}

/** A next step after saving a document or party: opens a form prefilled from it. */
export interface NextStep<Document> extends Extension<Document> {
  label: string
  /** The permission that it needs. */
  permission: string
  prepareStep: (document: Document) => PrefilledForm | Promise<PrefilledForm>
}

/** A saved document of any kind; the `apiPath` of an extension determines the other columns. */
export interface ExtendedDocument {
  id: number
}

interface ExtensionsFile {
  sections?: readonly DetailSection<ExtendedDocument>[]
  marks?: readonly ColumnMark<ExtendedDocument>[]
  renderers?: readonly ColumnRenderers<ExtendedDocument>[]
  /** Buttons of the document's page. */
  actions?: readonly NextStep<ExtendedDocument>[]
  /** Buttons in the message that the document was saved. */
  nextSteps?: readonly NextStep<ExtendedDocument>[]
}

/** Found by their place, so that a document knows nothing of who adds to it; in the order of the folders that do. */
const files = Object.values(
  import.meta.glob<ExtensionsFile>('~app/custom/{*,*/shared}/*/extensions.tsx', { eager: true }),
)
const allSections = files.flatMap(({ sections = [] }) => sections)
const allActions = files.flatMap(({ actions = [] }) => actions)
const allNexts = files.flatMap(({ nextSteps = [] }) => nextSteps)
const allRenderers = files.flatMap(({ renderers = [] }) => renderers)
const allMarks = files.flatMap(({ marks = [] }) => marks)

/** The sections in the details of a document. */
export const sectionsOf = (path: string, document: ExtendedDocument): readonly DetailSection<ExtendedDocument>[] =>
  allSections.filter(({ apiPath, isShown }) => apiPath === path && isShown(document))

/** The marks of a column of a document's list; `isShown` decides for each row. */
export const marksOf = (path: string, source: string): readonly ColumnMark<ExtendedDocument>[] =>
  allMarks.filter((mark) => mark.apiPath === path && mark.source === source)

/** The renderers of columns of a document. */
export const renderersOf = (path: string): ColumnRenderers<ExtendedDocument>['renderers'] =>
  Object.assign({}, ...allRenderers.filter(({ apiPath }) => apiPath === path).map(({ renderers }) => renderers))

const readySteps =
  (all: readonly NextStep<ExtendedDocument>[]) =>
  (path: string, document: ExtendedDocument, can: (permission: string) => boolean): AlertNextStep[] =>
    all
      .filter(({ apiPath, permission, isShown }) => apiPath === path && can(permission) && isShown(document))
      .map(({ label, prepareStep }) => ({ label, prepareStep: () => prepareStep(document) }))

/** The actions in the details of a document, for users with the permission. */
export const actionsOf = readySteps(allActions)

/** The next steps offered after a save. */
export const nextStepsOf = readySteps(allNexts)
