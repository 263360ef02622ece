export { logPrint, printCount } from '~/documents/print/server/prints'
export { assignNextNumber, formatDocumentNumber, momentAfterLock } from './assignNextNumber'
export { saveDocument } from './saveDocument'
