export { drawNumber, writeNumber } from './drawNumber'
export { printCount, recordPrint } from './prints'
export { saveDocument } from './saveDocument'
