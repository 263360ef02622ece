export { default } from '../password/input'
