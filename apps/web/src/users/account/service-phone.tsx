import { useTexts } from '../../i18n/index.ts'

/** Shows the phone number under which people ask about the progress of the verification. */
export function ServicePhone({ phone }: { readonly phone: string }) {
  const { t } = useTexts()
  return (
    <p>
      {t('verification.phone')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  )
}
