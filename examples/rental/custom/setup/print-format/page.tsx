export { PrintFormatsPage as default } from 'prayog/admin'
