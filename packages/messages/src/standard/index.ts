export { checkFin } from './check-fin.ts'
