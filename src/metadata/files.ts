/** The content types that a kind of files can accept: each is recognized by the content of a file. */
export const fileTypes = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.oasis.opendocument.text': 'OpenDocument Text',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument Spreadsheet',
} as const

export type FileType = keyof typeof fileTypes

/** Pictures and PDFs: what a camera, a scanner and a mail give. */
const papers: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** The largest size that a kind can allow, in bytes: larger files do not arrive before the time limit of a request. */
export const mostFileBytes = 50 << 20

/** A kind of files that can be attached to a record, such as a request slip. */
export interface FileKindOptions {
  /**
   * What users call such a file.
   * @example label: 'Request Slip'
   */
  label: string
  /**
   * The accepted content types. The type is recognized by the content of a file, not by its name.
   * @default JPEG, PNG, WebP and PDF
   * @example accept: ['application/pdf']
   */
  accept?: readonly FileType[]
  /**
   * The largest size of one file in bytes.
   * @default 8 MiB
   * @example maxBytes: 2 << 20
   */
  maxBytes?: number
  /**
   * How many files of the kind a record can have.
   * @default 20
   * @example maxCount: 1
   */
  maxCount?: number
  /**
   * The permissions to see, add and remove such files, besides the permission to view the record: a code, or several of
   * which any will do.
   * @default users who view the record see them; users who add or edit records add them; users who edit a record of a master remove them
   * @example permissions: { view: 'view_supplier_bill', add: 'add_supplier_bill' }
   */
  permissions?: FilePermissions
}

type Codes = string | readonly string[]

interface FilePermissions {
  view?: Codes
  add?: Codes
  remove?: Codes
}

/** The kinds of files of a declaration, by name. */
export type FilesOptions = Readonly<Record<string, FileKindOptions>>

/** A kind of files with its conventions filled in. */
export interface FileKind extends Required<Pick<FileKindOptions, 'label' | 'accept' | 'maxBytes' | 'maxCount'>> {
  name: string
  permissions: Readonly<Record<'view' | 'add' | 'remove', readonly string[]>>
  /** Whether a file of a saved record can be removed; a document's cannot. */
  isRemovable: boolean
}

/** The permissions of a declaration, which its kinds have unless they name others. */
export interface FileDefaults {
  view: readonly string[]
  add: readonly string[]
  /** Undefined of documents: their files are never removed. */
  remove: readonly string[] | undefined
}

const codesOf = (codes: Codes | undefined, otherwise: readonly string[]) => (codes ? [codes].flat() : otherwise)

/** Fills in the conventions of the kinds of files. */
export const resolveFiles = (files: FilesOptions | undefined, defaults: FileDefaults): readonly FileKind[] =>
  Object.entries(files ?? {}).map(([name, { label, accept, maxBytes, maxCount, permissions }]) => ({
    ...{ name, label, accept: accept ?? papers, maxBytes: maxBytes ?? 8 << 20, maxCount: maxCount ?? 20 },
    isRemovable: defaults.remove !== undefined,
    permissions: {
      view: codesOf(permissions?.view, defaults.view),
      add: codesOf(permissions?.add, defaults.add),
      remove: codesOf(permissions?.remove, defaults.remove ?? []),
    },
  }))

/** The accepted types of a kind in words: 'JPEG, PNG, WebP, PDF'. */
export const acceptedNames = ({ accept }: Pick<FileKind, 'accept'>): string =>
  accept.map((type) => fileTypes[type]).join(', ')

/** Whether browsers show files of a content type by themselves. */
export const isShownInBrowser = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'
