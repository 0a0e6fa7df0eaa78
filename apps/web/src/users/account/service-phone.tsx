import { useTexts } from '../../i18n/index.ts'

/** Where people ask how far the verification is. */
export function ServicePhone({ phone }: { readonly phone: string }) {
  const { t } = useTexts()
  return (
    <p>
      {t('verification.phone')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  )
}
