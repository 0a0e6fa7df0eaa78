export { menuFor } from './menu.ts'
