export { KEY_CHANGE_EFFECTS } from './key-change.ts'
export { registerKeyCalls } from './keys.routes.ts'
