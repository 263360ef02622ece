import type { ModuleName } from '../metadata/module'
import { type CustomScreen, defineScreen } from '../metadata/screen'

/** The permission to edit print formats. */
export const printFormatPermission = 'edit_print_format'

/**
 * The screen where administrators edit the print formats of documents, in `custom/<module>/print-format/screen.ts`; its
 * `page.tsx` exports `PrintFormatsPage` of `prayog/admin`.
 */
export const definePrintFormatScreen = (module: ModuleName): CustomScreen =>
  defineScreen({
    ...{ name: 'print-format', label: 'Print Formats', icon: 'Print', module, route: '/print-format' },
    permissions: { [printFormatPermission]: 'Edit Print Formats' },
  })
