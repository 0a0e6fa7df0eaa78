import { lazy } from 'react'

export { CloseCompany } from './leaving/close-company.tsx'
export { VerificationBanner } from './verification-banner.tsx'
export { followSettings } from './start-settings.ts'

// Fetched when somebody asks for one of these: most people sign in by name and password.
export const ForgotView = lazy(async () => ({ default: (await import('./forgot-view.tsx')).ForgotView }))
export const PhoneCodeForm = lazy(async () => ({
  default: (await import('./phone-code-form.tsx')).PhoneCodeForm,
}))
export const RegisterView = lazy(async () => ({
  default: (await import('./registration/register-view.tsx')).RegisterView,
}))
