export { PrintFormatsPage as default } from '~/admin/printFormats/PrintFormatsPage'
