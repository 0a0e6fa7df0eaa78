export { registerDraftingCalls } from './drafting.routes.ts'
export { findOwnEarlierMessages } from './find-earlier-messages.ts'
export { ownTemplate } from './templates.ts'
export { applicationValues } from './form-content.ts'
