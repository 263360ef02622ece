import type { ComponentType } from 'react'

/** What a screen adds to the details of documents that are another's, such as its refunds to those of a bill. */
export interface DetailSection<Document> {
  /** The calls of these documents below `api/v1/`, such as `lab-sale-app/lab-sale`. */
  of: string
  isShown: (document: Document) => boolean
  Section: ComponentType<DetailSectionProps<Document>>
}

export interface DetailSectionProps<Document> {
  document: Document
  /** Something of the document's row is another now. */
  onChanged: () => void
}

/** Found by their place, so that the details of a document know nothing of who adds to them. */
const files = import.meta.glob<{ sections: readonly DetailSection<never>[] }>('../../custom/*/*/sections.tsx', {
  eager: true,
})
const all = Object.values(files).flatMap(({ sections }) => sections)

/** The sections that stand in the details of a document, in the order of the folders that add them. */
export const sectionsOf = (path: string, document: unknown): readonly DetailSection<never>[] =>
  all.filter(({ of, isShown }) => of === path && isShown(document as never))
