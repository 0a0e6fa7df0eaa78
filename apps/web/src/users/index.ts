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

// Loaded on demand: most users sign in by name and password.
export const ForgotView = lazyPart(async () => ({
  default: (await import('./account/forgot-view.tsx')).ForgotView,
}))
export const PhoneCodeForm = lazyPart(async () => ({
  default: (await import('./account/phone-code-form.tsx')).PhoneCodeForm,
}))
export const RegisterView = lazyPart(async () => ({
  default: (await import('./registration/register-view.tsx')).RegisterView,
}))
