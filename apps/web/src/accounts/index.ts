import { lazyPart } from '../browser/lazy-part.ts'

export { CloseCompany } from './leaving/close-company.tsx'
export { VerificationBanner } from './verification-banner.tsx'
export { followSettings } from './start-settings.ts'

// Fetched when somebody asks for one of these: most people sign in by name and password.
export const ForgotView = lazyPart(async () => ({ default: (await import('./forgot-view.tsx')).ForgotView }))
export const PhoneCodeForm = lazyPart(async () => ({
  default: (await import('./phone-code-form.tsx')).PhoneCodeForm,
}))
export const RegisterView = lazyPart(async () => ({
  default: (await import('./registration/register-view.tsx')).RegisterView,
}))
