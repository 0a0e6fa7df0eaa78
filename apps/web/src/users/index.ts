import { lazyPart } from '../browser/lazy-part.ts'

export { CloseCompany } from './account/leaving/close-company.tsx'
export { followSettings } from './account/start-settings.ts'

// Loaded on demand, for administrators of companies.
export const StartChecklist = lazyPart(async () => ({
  default: (await import('./start-checklist.tsx')).StartChecklist,
}))

// Loaded on demand, for users of an unverified company.
export const VerificationBanner = lazyPart(async () => ({
  default: (await import('./account/verification-banner.tsx')).VerificationBanner,
}))
