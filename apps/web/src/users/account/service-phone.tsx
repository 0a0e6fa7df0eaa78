import { useTexts } from '../../i18n/index.ts'

/** Shows the phone number for questions about the verification. */
export function ServicePhone({ phone }: { readonly phone: string }) {
  const { t } = useTexts()
  return (
    <p>
      {t('verification.phone')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  )
}
