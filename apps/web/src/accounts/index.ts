import { lazy } from 'react'

export { CloseCompany } from './leaving/close-company.tsx'
export { ForgotView } from './forgot-view.tsx'
export { PhoneCodeForm } from './phone-code-form.tsx'
export { VerificationNotice } from './verification-notice.tsx'
export { followSettings } from './start-settings.ts'

/** Fetched when somebody registers: nobody else needs it. */
export const RegisterView = lazy(async () => ({
  default: (await import('./registration/register-view.tsx')).RegisterView,
}))
