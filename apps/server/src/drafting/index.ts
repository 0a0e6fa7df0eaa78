export { registerDraftingCalls } from './drafting.routes.ts'
export { findOwnEarlierMessages } from './find-earlier-messages.ts'
export { applicationValues } from './form-content.ts'
