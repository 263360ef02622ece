/**
 * The public API of Prayog for screens of an application: requests, permissions, pages and their parts, inputs and
 * cells.
 */

export type { ColumnMark, DetailSection, NextStep } from '~/documents/extensions/admin/extensions'
export type { CellProps } from '../fields/cell'
export { commonProps } from '../fields/commonProps'
export { FieldHelp, FieldLabel } from '../fields/FieldText'
export type { InputProps } from '../fields/input'
export { ConfirmDialog } from '../ui/ConfirmDialog'
export { EmptyState } from '../ui/EmptyState'
export { useAction } from '../ui/useAction'
export { useAlert } from '../ui/useAlert'
export { loadDocType, loadResource } from './declarations'
export { default as FilesPanel } from './files/FilesPanel'
export { api } from './http'
export type { Column } from './listing/columns'
export { RecordTable } from './listing/RecordTable'
export { initialListView, useListUrlState } from './listing/useListUrlState'
export { tablePropsOf, useLocalPageState, usePagedList } from './listing/usePagedList'
export { PrintFormatsPage } from './printFormats/PrintFormatsPage'
export { PageFrame } from './shell/PageFrame'
export { usePermissions } from './usePermissions'
