import { lazyPart } from '../browser/lazy-part.ts'

export { CloseCompany } from './account/leaving/close-company.tsx'
export { followSettings } from './account/start-settings.ts'

// Fetched for those who run a company.
export const StartChecklist = lazyPart(async () => ({
  default: (await import('./start-checklist.tsx')).StartChecklist,
}))

// Fetched for the few whose company may not work yet.
export const VerificationBanner = lazyPart(async () => ({
  default: (await import('./account/verification-banner.tsx')).VerificationBanner,
}))

// Fetched when somebody asks for one of these: most people sign in by name and password.
export const ForgotView = lazyPart(async () => ({
  default: (await import('./account/forgot-view.tsx')).ForgotView,
}))
export const PhoneCodeForm = lazyPart(async () => ({
  default: (await import('./account/phone-code-form.tsx')).PhoneCodeForm,
}))
export const RegisterView = lazyPart(async () => ({
  default: (await import('./registration/register-view.tsx')).RegisterView,
}))
