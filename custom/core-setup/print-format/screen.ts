import { definePrintFormatScreen } from '~/masters/printFormatScreen'

export const printFormat = definePrintFormatScreen('core-setup')
