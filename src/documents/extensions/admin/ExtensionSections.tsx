import { type ExtendedDocument, sectionsOf } from './extensions'

interface ExtensionSectionsProps {
  /** The path of the record's endpoint. */
  apiPath: string
  record: ExtendedDocument
  /** Something of the record is another now. */
  onChanged: () => void
}

/** The sections that extensions add to the page of a record. */
export const ExtensionSections = ({ apiPath, record, onChanged }: ExtensionSectionsProps) =>
  sectionsOf(apiPath, record).map(({ Section }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a record are always the same
    <Section key={index} document={record} onChanged={onChanged} />
  ))
