import type { PayeeVerification } from '@nostro/contract'

import { formatMoment, useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'

const TONES = { match: 'good', closeMatch: 'warning', noMatch: 'attention', unavailable: 'warning' } as const

/** The answer about a payee, with the user and the time of the question. */
export function VerificationAlert({ verification }: { readonly verification: PayeeVerification }) {
  const { t, language } = useTexts()
  const { outcome, matchedName, askedBy, askedAt } = verification
  return (
    <Alert tone={TONES[outcome]}>
      <p>{t(`payeeVerification.outcome.${outcome}`)}</p>
      {matchedName !== undefined && <p>{t('payeeVerification.owner', { name: matchedName })}</p>}
      <p>{t('payeeVerification.asked', { name: askedBy, time: formatMoment(askedAt, language) })}</p>
    </Alert>
  )
}
