export { default } from '../number/input'
