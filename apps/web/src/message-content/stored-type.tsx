import { useTexts } from '../i18n/index.ts'
import { Segments } from '../ui/index.ts'

/** The row of types above a stored message, whose type cannot be changed (FORM-01, FORM-03). */
export function StoredType({ type }: { readonly type: string }) {
  const { t } = useTexts()
  return (
    <Segments
      label={t('form.types')}
      segments={[{ value: type, label: type }]}
      value={type}
      onChoose={() => undefined}
    />
  )
}
